import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { Item, Questionnaire } from '../../../../domain/intake/questionnaire'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Notice } from '../../../components/feedback/Notice'
import { rememberLocation } from '../../../lib/session/rememberedLocation'
import { usePaymentsEnabled } from '../../../lib/payments/usePaymentsEnabled'
import { useSession } from '../../../lib/session/useSession'
import { payments } from '#words/payments/payments'
import { intake } from '#words/requests/requests'
import type { Draft } from '../../../lib/intake/draft'
import type { Entry } from '../../../lib/questionnaire/entry'
import { ErrorSummary } from '../../../components/questionnaire/ErrorSummary'
import type { SentRequest } from '../../../lib/intake/intakeLocation'
import { ItemField } from '../../../components/questionnaire/fields/ItemField'
import type { ReadEntries } from '../../../lib/questionnaire/readEntries'
import { requestFromDraft } from '../draft/requestFromDraft'
import { StepButtons } from '../../../components/questionnaire/StepButtons'
import { StepHeading } from '../../../components/questionnaire/StepHeading'
import { useFieldErrors } from '../../../lib/questionnaire/useFieldErrors'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { SendLoading } from '../../shared/submission/SendLoading'

const words = intake.send
const submittedHead = { title: payments.finish.heading, lead: payments.finish.lead }

function headFor(takesPayments: boolean | undefined): { title: string; lead?: string } {
  if (takesPayments === undefined) return { title: words.heading }
  return { title: words.heading, lead: takesPayments ? words.hold : words.money }
}

/** Brings Apollo and Amplify, so it is loaded only for signed-in users on the last step. */
const SignedInSend = lazyPart(loadSend, 'SignedInSend', {
  loading: ({ onBack }) => <SendLoading onBack={onBack} />,
})

/** The confirmation is in the same chunk, so that a connection lost after submitting cannot hide the success. */
async function loadSend() {
  const [{ SignedInSend }] = await Promise.all([
    import('./SignedInSend'),
    import('../../shared/submission/RequestSent'),
  ])
  return { SignedInSend }
}

type SendStepProps = {
  consents: readonly Item[]
  questionnaire: Questionnaire
  draft: Draft
  read: ReadEntries
  onChange: (itemId: string, entry: Entry) => void
  onSaved: (version: number) => void
  onSubmitted: () => void
  onSent: (sent: SentRequest) => void
  onReload: () => void
  /** The API offers newer questions. */
  onOutdated: () => void
  onBack: () => void
}

/** The last step: consent, sign in if needed, submit, pay. Once submitted, only the payment remains. */
export function SendStep(props: SendStepProps) {
  const { consents, questionnaire, draft, read, onChange, onSaved, onSubmitted, onSent } = props
  const { onReload, onOutdated, onBack } = props
  const isSubmitted = draft.isSubmitted === true
  const session = useSession()
  const navigate = useNavigate()
  const errors = useFieldErrors(consents, read)
  const takesPayments = usePaymentsEnabled()

  function signIn(): void {
    if (!errors.check()) return
    const place = { pathname: '/submitRequest', search: `?type=${draft.treatmentType}`, hash: '' }
    void navigate('/login', { state: rememberLocation(place) })
  }

  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHeading {...(isSubmitted ? submittedHead : headFor(takesPayments))} />
      <ErrorSummary errors={errors} />
      <chakra.div display={isSubmitted ? 'none' : 'flex'} flexDirection="column" gap="4">
        {consents.map((item) => (
          <ItemField
            key={item.id}
            item={item}
            entry={draft.entries[item.id]}
            onChange={(entry) => onChange(item.id, entry)}
            error={errors.of(item.id)}
          />
        ))}
      </chakra.div>
      {session.status === 'authenticated' && session.role !== 'user' && (
        <chakra.div pt="6">
          <Notice tone="warn">{words.hcp}</Notice>
        </chakra.div>
      )}
      {session.status === 'authenticated' && session.role === 'user' && (
        <SignedInSend
          questionnaire={questionnaire}
          request={requestFromDraft(draft, questionnaire, read.answers)}
          isReady={errors.check}
          isSubmitted={isSubmitted}
          onSaved={onSaved}
          onSubmitted={onSubmitted}
          onSent={onSent}
          onRenew={onReload}
          onOutdated={onOutdated}
          onBack={onBack}
        />
      )}
      {session.status === 'unauthenticated' && (
        <>
          {session.endedBy === 'expired' && (
            <chakra.div pt="6">
              <Notice tone="warn" role="alert">
                {words.expired}
              </Notice>
            </chakra.div>
          )}
          <chakra.p color="ink.muted" pt="6">
            {isSubmitted ? payments.finish.signInHelp : words.signInHelp}
            {!isSubmitted && questionnaire.photos && ` ${words.photosLater}`}
          </chakra.p>
          <StepButtons onBack={onBack}>
            <Button variant="accent" size="lg" onClick={signIn}>
              {isSubmitted ? payments.finish.signIn : words.signIn}
            </Button>
          </StepButtons>
        </>
      )}
    </Card>
  )
}
