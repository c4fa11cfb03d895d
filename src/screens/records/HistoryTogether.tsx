import { useId } from 'react'
import { Heading } from '../../components/Heading'
import { HistoryDocument, type HistoryKind, type HistoryQuery } from '../../generated/graphql'
import { usePage } from '../../lib/apollo/usePage'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { history } from '../../words/en/history'
import { HistoryRows } from './HistoryRows'

type HistoryTogetherProps = {
  /** The request or the bought order. */
  belongsTo: string
  /** What is shown above. */
  except: { readonly kind: HistoryKind; readonly id: string }
  now: Date
}

/** What else belongs to the same request or order; nothing when that cannot be told. */
export function HistoryTogether({ belongsTo, except, now }: HistoryTogetherProps) {
  const id = useId()
  const { data, askAgain } = usePage<HistoryQuery>(HistoryDocument, { filter: { belongsTo }, first: 50 })
  useInboxEvents(askAgain)
  const others = data?.history.nodes.filter((entry) => entry.kind !== except.kind || entry.id !== except.id)
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
