import { chakra } from '@chakra-ui/react'
import { progress as words } from '#words/prescriptions/progress'

type ProgressTableProps = {
  label: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The numbers of a chart as a table, collapsed; it scrolls sideways on a phone. */
export function ProgressTable({ label, head, rows }: ProgressTableProps) {
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" py="2" color="brand" w="fit-content">
        {words.asTable}
      </chakra.summary>
      <chakra.div overflowX="auto" role="region" aria-label={label} tabIndex={0}>
        <chakra.table
          w="full"
          maxW="form"
          css={{ '& th, & td': { textAlign: 'start', py: '1', pe: '4', fontVariantNumeric: 'tabular-nums' } }}
        >
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may be alike
              <tr key={place}>
                {row.map((value, column) => (
                  <td key={head[column]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </chakra.details>
  )
}
