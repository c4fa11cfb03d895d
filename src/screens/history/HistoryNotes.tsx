import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/feedback/Notice'
import { Loaded } from '../../components/feedback/Loaded'
import { LoadingLines } from '../../components/feedback/LoadingLines'
import { type MyClinicalNotesQuery, useMyClinicalNotesQuery } from '../../generated/graphql'
import { safeRefetch } from '../../lib/apollo/safeRefetch'
import { shortMoment } from '../../lib/format/dateTimes'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { ownNotes as words } from '#words/records/ownNotes'
import { DetailSection } from './DetailParts'

type OwnNote = MyClinicalNotesQuery['myClinicalNotes'][number]

/** The signed clinical notes of a patient's request, each followed by its addenda. */
export function HistoryNotes({ requestId, now }: { requestId: string; now: Date }) {
  const query = useMyClinicalNotesQuery({
    variables: { requestId },
  })
  useInboxEvents(safeRefetch(query.refetch))
  const loading = <LoadingLines label={words.loading} count={2} />
  return (
    <DetailSection title={words.heading}>
      <Loaded query={query} title={words.failed} loading={loading}>
        {({ myClinicalNotes: notes }) =>
          notes.length === 0 ? (
            <chakra.p color="ink.muted">{words.empty}</chakra.p>
          ) : (
            <chakra.ol listStyleType="none" display="grid" gap="5">
              {withAddenda(notes).map((note) => (
                <Note key={note.id} note={note} now={now} />
              ))}
            </chakra.ol>
          )
        }
      </Loaded>
    </DetailSection>
  )
}

function Note({ note, now }: { note: OwnNote; now: Date }) {
  const { addendumTo, body, signedAs, signedAt } = note
  const isAddendum = addendumTo !== null
  return (
    <chakra.li
      ps="4"
      ms={isAddendum ? '4' : '0'}
      borderInlineStartWidth="3px"
      borderColor={isAddendum ? 'line' : 'brand'}
      css={{ breakInside: 'avoid' }}
    >
      <chakra.p textStyle="small" color="ink.muted" pb="1">
        {(isAddendum ? words.addendum : words.signed)(signedAs, shortMoment(signedAt, now))}
      </chakra.p>
      {body === null ? (
        <Withheld note={note} />
      ) : (
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" maxW="prose">
          {body}
        </chakra.p>
      )}
    </chakra.li>
  )
}

function Withheld({ note: { withheldFor, isReviewable } }: { note: OwnNote }) {
  return (
    <Notice tone="info" title={words.withheld}>
      {withheldFor && <p>{words.reasons[withheldFor]}</p>}
      {isReviewable && <p>{words.review}</p>}
      <p>{words.complain}</p>
    </Notice>
  )
}

/** @param notes oldest first @returns each note followed by its addenda, in the order in which they were signed */
function withAddenda(notes: readonly OwnNote[]): readonly OwnNote[] {
  const first = notes.filter(({ addendumTo }) => addendumTo === null)
  return first.flatMap((note) => [note, ...notes.filter(({ addendumTo }) => addendumTo === note.id)])
}
