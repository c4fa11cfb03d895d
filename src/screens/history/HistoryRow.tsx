import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { DateTime } from '../../components/DateTime'
import type { HistoryLineFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { history } from '#words/records/history'
import { withOpen } from './historyAddress'
import { HistoryBadge } from './HistoryBadge'
import { HistoryIcon } from './HistoryIcon'
import { historyAmount, historyTitle } from './historyWords'

const RowLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '1.5',
    alignItems: 'center',
    px: { base: '4', md: '5' },
    py: '4',
    color: 'ink',
    _hover: { bg: 'brand.soft' },
  },
})

/** One history entry; it opens its detail page. */
export function HistoryRow({ entry, now }: { entry: HistoryLineFragment; now: Date }) {
  const [search] = useSearchParams()
  const { kind, at, isRenewal } = entry
  const amount = historyAmount(entry)
  return (
    <RowLink asChild>
      <Link to={{ search: withOpen(search, entry).toString() }}>
        <HistoryIcon kind={kind} />
        <chakra.span minW="0">
          <chakra.span display="block" fontWeight="semibold">
            {historyTitle(entry)}
          </chakra.span>
          <chakra.span display="block" textStyle="small" color="ink.muted" fontVariantNumeric="tabular-nums">
            {isRenewal ? history.renewal : history.kinds[kind]}
            {' · '}
            <DateTime at={at}>{shortDate(at, now)}</DateTime>
            {amount && ` · ${amount}`}
          </chakra.span>
        </chakra.span>
        <chakra.span gridColumn={{ base: '2', sm: '3' }} justifySelf={{ base: 'start', sm: 'end' }}>
          <HistoryBadge entry={entry} />
        </chakra.span>
      </Link>
    </RowLink>
  )
}
