import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '../../components/Button'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useSaveRequestDraftMutation, useSubmitRequestMutation } from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'
import { intake } from '../../words/en/requests'
import { sendFailures } from '../../words/en/sendFailures'
import type { SendProps } from './sendProps'
import { type KeptRequest, type RequestApi, sendRequest } from './sendRequest'
import { StepButtons } from './StepButtons'

/** The button that sends, for somebody who is signed in; a failure is told in words and nothing is lost by it. */
export function SendRequest({ request, isReady, onSaved, onSent, onOutdated, onBack }: SendProps) {
  const api = useRequestApi()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ProblemCode>()
  // Two presses may come before the first one is rendered.
  const isBusy = useRef(false)

  async function send(): Promise<void> {
    if (isBusy.current || !isReady()) return
    isBusy.current = true
    setSending(true)
    setFailure(undefined)
    try {
      onSent(sentOf(await sendRequest(request, api, onSaved)))
    } catch (error) {
      const code = codeOf(error)
      setFailure(code)
      if (code === 'IntakeOutdated') onOutdated()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return (
    <>
      {failure && (
        <chakra.div pt="6">
          <ProblemNotice title={sendFailures[failure].title}>{sendFailures[failure].text}</ProblemNotice>
        </chakra.div>
      )}
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isSending} onClick={() => void send()}>
          {isSending ? intake.send.sending : failure ? intake.send.again : intake.send.send}
        </Button>
      </StepButtons>
    </>
  )
}

function useRequestApi(): RequestApi {
  const [save] = useSaveRequestDraftMutation()
  const [submit] = useSubmitRequestMutation()
  return {
    save: async ({ id, treatmentType, questionnaireVersion, answers, version }) => {
      const input = { id, treatmentType, questionnaireVersion, answers: JSON.stringify(answers) }
      const basis = version === undefined ? {} : { expectedVersion: version }
      const { data } = await save({ variables: { input: { ...input, ...basis } } })
      return present(data?.saveRequestDraft)
    },
    submit: async (id, expectedVersion) => {
      const { data } = await submit({ variables: { input: { id, expectedVersion } } })
      return present(data?.submitRequest)
    },
  }
}

function present(request: KeptRequest | null | undefined): KeptRequest {
  if (!request) throw new Error('The API answered without the request.')
  return request
}

function sentOf({ conversationId, answerBy }: KeptRequest) {
  return { ...(conversationId && { conversationId }), ...(answerBy && { answerBy }) }
}
