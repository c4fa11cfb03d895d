import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { photosAsked } from '../../../domain/intake/photosAsked'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import { Button } from '../../components/Button'
import { Card } from '../../components/Card'
import { HoldSummary } from '../../components/payments/HoldSummary'
import { money } from '../../lib/format/money'
import { phaseOf } from '../../lib/payments/requestPhase'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { useTakesPayments } from '../../lib/payments/useTakesPayments'
import { medicines } from '../../words/en/medicines'
import { payments } from '../../words/en/payments'
import { renewals } from '../../words/en/renewals'
import { intake } from '../../words/en/requests'
import { ErrorSummary } from './ErrorSummary'
import type { SentRequest } from './intakeLocation'
import { ItemField } from './ItemField'
import { LazyPhotos } from './LazyPhotos'
import type { RenewalOffer } from './renewalOffer'
import { RequestSent } from './RequestSent'
import { SendFailure } from './SendFailure'
import { SendLoading } from './SendLoading'
import { type KeptRequest, sentOf } from './sendRequest'
import { StepButtons } from './StepButtons'
import { StepHead } from './StepHead'
import type { CheckIn } from './useCheckIn'
import { useFieldErrors } from './useFieldErrors'
import { useSending } from './useSending'

const words = renewals.send

type RenewalSendProps = {
  offer: RenewalOffer
  questionnaire: Questionnaire
  consents: readonly Item[]
  checkIn: CheckIn
  onBack: () => void
  onChanged: () => void
}

/** The last step: agree, add the photos that are asked for, see what is held, send. From then on all that is left is the payment. */
export function RenewalSend(props: RenewalSendProps) {
  const { questionnaire, consents, checkIn, onBack } = props
  const { entries, read, setEntry, request, onSaved } = checkIn
  const errors = useFieldErrors(consents, read)
  const [sent, setSent] = useState<SentRequest>()
  if (sent) return <RequestSent sent={sent} />
  const asked = photosAsked(questionnaire, read.answers)
  const holdAndSend = (isReady: () => boolean) => (
    <HoldAndSendRenewal {...props} isReady={isReady} onSent={setSent} />
  )
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHead title={words.heading} lead={words.lead} />
      <ErrorSummary errors={errors} />
      <chakra.div display="flex" flexDirection="column" gap="4">
        {consents.map((item) => (
          <ItemField
            key={item.id}
            item={item}
            entry={entries[item.id]}
            onChange={(entry) => setEntry(item.id, entry)}
            error={errors.of(item.id)}
          />
        ))}
      </chakra.div>
      {asked.length > 0 ? (
        <LazyPhotos asked={asked} request={request} isReady={errors.check} onSaved={onSaved} onBack={onBack}>
          {holdAndSend}
        </LazyPhotos>
      ) : (
        holdAndSend(errors.check)
      )}
    </Card>
  )
}

type HoldAndSendRenewalProps = RenewalSendProps & {
  isReady: () => boolean
  onSent: (sent: SentRequest) => void
}

/** What is held, and the button that sends. */
function HoldAndSendRenewal({ offer, checkIn, isReady, onSent, onBack, onChanged }: HoldAndSendRenewalProps) {
  const { read, request, onSaved } = checkIn
  const takesPayments = useTakesPayments()
  const page = usePaymentPage()
  const sending = useSending({ request, isReady, onSaved, onOutdated: onChanged, onKept: goOn })

  async function goOn(kept: KeptRequest): Promise<void> {
    checkIn.clear()
    if (phaseOf(kept.status) === 'arrived') return onSent(sentOf(kept))
    // Once the browser is on its way, what comes back is the state of the payment.
    if ((await page.open(kept.id)) !== 'leaving') onChanged()
  }

  const isSame = read.answers['renewalWish'] === 'same' && offer.sameCents !== null
  const holdCents = isSame ? offer.sameCents : offer.otherCents
  const { isSending, failure } = sending
  const isBusy = isSending || page.isOpening
  return (
    <>
      <chakra.p color="ink.muted" py="4">
        {words.restOfRecord} {isSame ? words.sameLine : words.otherLine}
      </chakra.p>
      {takesPayments && holdCents !== null && (
        <HoldSummary
          treatment={medicines.name(offer.prescription)}
          cents={holdCents}
          currency={offer.currency}
        />
      )}
      <SendFailure code={failure} />
      {takesPayments === undefined ? (
        <SendLoading onBack={onBack} />
      ) : (
        <StepButtons onBack={onBack}>
          <Button variant="accent" size="lg" loading={isBusy} onClick={() => void sending.send()}>
            {isBusy ? intake.send.sending : label()}
          </Button>
        </StepButtons>
      )}
    </>
  )

  function label(): string {
    if (failure) return intake.send.again
    return takesPayments && holdCents !== null
      ? payments.hold.send(money(holdCents, offer.currency))
      : words.free
  }
}
