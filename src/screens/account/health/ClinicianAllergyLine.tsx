import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { isWritable } from '../../../../domain/messages/conversationState'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { type ClinicianAllergyContentFragment, ConversationsDocument } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { useAction } from '../../../lib/hooks/useAction'
import { loadMessageDraft, saveMessageDraft } from '../../../lib/messages/messageDraft'
import { errors } from '#words/errors'
import { profileHealth } from '#words/account/profileHealth'
import { severityLabel, SourcedLine } from './HealthLine'

const words = profileHealth.noted

type ClinicianAllergyLineProps = { noted: ClinicianAllergyContentFragment; accountId: string }

/** Allergy noted by the care team. The patient cannot change it, but can object in a message. */
export function ClinicianAllergyLine({ noted, accountId }: ClinicianAllergyLineProps) {
  const { substance, reaction, severity, recordedByName } = noted
  const day = dayOf(noted)
  const { isPending, error, problem, run } = useObjection(accountId)
  return (
    <SourcedLine
      name={substance}
      details={[reaction, severityLabel(severity)]}
      source={words.source(recordedByName ?? undefined, day)}
    >
      <Button
        variant="quiet"
        size="sm"
        ml="-3"
        loading={isPending}
        aria-label={words.objectTo(substance)}
        onClick={() => void run(words.objection(substance, day))}
      >
        {words.object}
      </Button>
      <chakra.div role="status">
        {problem && (
          <Notice tone="warn">{error === noConversation ? words.noConversation : errors[problem]}</Notice>
        )}
      </chakra.div>
    </SourcedLine>
  )
}

function dayOf({ recordedAt }: ClinicianAllergyContentFragment): string {
  return shortDate(recordedAt, new Date())
}

/** Thrown when the patient has no conversation in which they can write. */
const noConversation = new Error('No conversation is open.')

/** Appends an objection to the draft in the patient's latest open conversation; the patient reviews and sends it. */
function useObjection(accountId: string) {
  const client = useApolloClient()
  const navigate = useNavigate()
  return useAction(async (objection: string) => {
    const { data } = await client.query({ query: ConversationsDocument, variables: { first: 50 } })
    const place = data?.conversations.nodes.find(({ status, closedAt }) =>
      isWritable({ status, closedAt: closedAt ? new Date(closedAt) : null }, new Date()),
    )
    if (!place) throw noConversation
    const draft = loadMessageDraft(accountId, place.id)
    if (!draft.includes(objection))
      saveMessageDraft(accountId, place.id, draft ? `${draft}\n\n${objection}` : objection)
    void navigate(`/messages/${place.id}`)
  })
}
