import { chakra } from '@chakra-ui/react'
import { adminOverview } from '#words/admin/adminOverview'

type ChartDataTableProps = {
  caption: string
  head: readonly string[]
  /** The first of each names it. */
  rows: readonly (readonly string[])[]
}

/** The numbers of a chart as a table, collapsed. */
export function ChartDataTable({ caption, head, rows }: ChartDataTableProps) {
  if (rows.length === 0) return <chakra.p color="ink.muted">{adminOverview.nothingYet}</chakra.p>
  return (
    <chakra.details css={{ '& > summary': { color: 'brand', cursor: 'pointer', w: 'fit-content' } }}>
      <summary>{adminOverview.asTable}</summary>
      <chakra.table
        aria-label={caption}
        mt="2"
        w="full"
        fontVariantNumeric="tabular-nums"
        css={{
          '& th, & td': { py: '1', textAlign: 'end', fontWeight: 'normal' },
          '& :is(th, td):first-of-type': { textAlign: 'start' },
          '& thead th': { color: 'ink.muted' },
        }}
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
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.details>
  )
}
