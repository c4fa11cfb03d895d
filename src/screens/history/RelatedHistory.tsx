import { useId } from 'react'
import { Heading } from '../../components/layout/Heading'
import { type HistoryKind, useHistoryQuery } from '../../generated/graphql'
import { latestData } from '../../lib/apollo/latestData'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { history } from '#words/records/history'
import { HistoryRows } from './HistoryRows'

type RelatedHistoryProps = {
  /** The request or the bought order. */
  episodeId: string
  /** The entry on display, which the list leaves out. */
  except: { readonly kind: HistoryKind; readonly id: string }
  now: Date
}

/** Other entries of the same request or order; empty if they cannot be read. */
export function RelatedHistory({ episodeId, except, now }: RelatedHistoryProps) {
  const id = useId()
  const answer = useHistoryQuery({
    variables: { filter: { episodeId }, first: 50 },
    fetchPolicy: 'no-cache',
  })
  useInboxEvents(safeRefetch(answer.refetch))
  const others = latestData(answer)?.history.nodes.filter(
    (entry) => entry.kind !== except.kind || entry.id !== except.id,
  )
  if (!others || others.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" level="minor" id={id} mb="3">
        {history.together}
      </Heading>
      <HistoryRows entries={others} now={now} labelledBy={id} />
    </section>
  )
}
