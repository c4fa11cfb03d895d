import { chakra } from '@chakra-ui/react'
import type { HistoryLineFragment } from '../../generated/graphql'
import { HistoryRow } from './HistoryRow'

type HistoryRowsProps = {
  entries: readonly HistoryLineFragment[]
  now: Date
  /** The heading that names the list. */
  labelledBy: string
}

/** History rows in one card. */
export function HistoryRows({ entries, now, labelledBy }: HistoryRowsProps) {
  return (
    <chakra.ul
      aria-labelledby={labelledBy}
      listStyleType="none"
      bg="surface"
      borderWidth="1px"
      borderRadius="patient"
      overflow="hidden"
      css={{ '& > li + li': { borderTop: '1px solid {colors.line}' }, '& a': { outlineOffset: '-2px' } }}
    >
      {entries.map((entry) => (
        <chakra.li key={`${entry.kind}-${entry.id}`} css={{ breakInside: 'avoid' }}>
          <HistoryRow entry={entry} now={now} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
