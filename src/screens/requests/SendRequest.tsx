import { useRef, useState } from 'react'
import { CodedError } from '../../../domain/errors'
import { Button } from '../../components/Button'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useSaveRequestDraftMutation, useSubmitRequestMutation } from '../../generated/graphql'
import { intake } from '../../words/en/requests'
import { sendFailure } from '../../words/en/sendFailures'
import { codedErrorOf } from './codedErrorOf'
import type { SendProps } from './sendProps'
import { type KeptRequest, type RequestApi, sendRequest } from './sendRequest'
import { StepButtons } from './StepButtons'

/** The button that sends, for somebody who is signed in; a failure is told in words and nothing is lost by it. */
export function SendRequest({ request, isReady, onSaved, onSent, onOutdated, onBack }: SendProps) {
  const api = useRequestApi()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
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
      setFailure(error)
      if (error instanceof CodedError && error.code === 'IntakeOutdated') onOutdated()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return (
    <>
      {failure !== undefined && (
        <ProblemNotice title={sendFailure(failure).title}>{sendFailure(failure).text}</ProblemNotice>
      )}
      <StepButtons onBack={onBack}>
        <Button variant="accent" size="lg" loading={isSending} onClick={() => void send()}>
          {isSending ? intake.send.sending : failure === undefined ? intake.send.send : intake.send.again}
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
      const { data } = await save({ variables: { input: { ...input, ...basis } } }).catch(rethrowCoded)
      return present(data?.saveRequestDraft)
    },
    submit: async (id, expectedVersion) => {
      const { data } = await submit({ variables: { input: { id, expectedVersion } } }).catch(rethrowCoded)
      return present(data?.submitRequest)
    },
  }
}

function rethrowCoded(error: unknown): never {
  throw codedErrorOf(error)
}

function present(request: KeptRequest | null | undefined): KeptRequest {
  if (!request) throw new Error('The API answered without the request.')
  return request
}

function sentOf({ conversationId, answerBy }: KeptRequest) {
  return { ...(conversationId && { conversationId }), ...(answerBy && { answerBy }) }
}
