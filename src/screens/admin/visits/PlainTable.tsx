import { chakra } from '@chakra-ui/react'

type PlainTableProps = {
  caption: string
  columns: readonly { readonly name: string; readonly isNumber?: boolean }[]
  /** The first cell of each row is its name. */
  rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

const Cells = chakra('table', {
  base: {
    w: 'full',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { py: '1.5', pe: '4', textAlign: 'start', fontWeight: 'normal', verticalAlign: 'top' },
    '& :is(th, td):last-of-type': { pe: '0' },
    '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& thead th': { color: 'ink.muted', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px' },
  },
})

/** Table of counts, which scrolls if it is wider than the page. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  const mark = (place: number) => columns[place]?.isNumber && { 'data-number': '' }
  return (
    <chakra.div role="region" aria-label={caption} tabIndex={0} overflowX="auto">
      <Cells aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ name }, place) => (
              <th key={name} scope="col" {...mark(place)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, place) => (
                <td key={columns[place + 1]?.name} {...mark(place + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Cells>
    </chakra.div>
  )
}
