import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { photosAsked } from '../../../domain/intake/answers/photosAsked'
import type { Item, Questionnaire } from '../../../domain/intake/questionnaire'
import { Button } from '../../components/Button'
import { Card } from '../../components/layout/Card'
import { HoldSummary } from '../../components/payments/HoldSummary'
import { formatMoney } from '../../lib/format/money'
import { requestPhaseOf } from '../../../domain/requests/requestPhase'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { usePaymentsEnabled } from '../../lib/payments/usePaymentsEnabled'
import { medicines } from '#words/prescriptions/medicines'
import { payments } from '#words/payments/payments'
import { renewals } from '#words/requests/renewals'
import { intake } from '#words/requests/requests'
import { ErrorSummary } from '../../components/questionnaire/ErrorSummary'
import type { SentRequest } from '../../lib/intake/intakeLocation'
import { ItemField } from '../../components/questionnaire/fields/ItemField'
import { LazySendPhotos } from '../shared/submission/LazySendPhotos'
import type { RenewalOffer } from './renewalOffer'
import { SendAddress } from '../shared/submission/SendAddress'
import { RequestSent } from '../shared/submission/RequestSent'
import { SendFailure } from '../shared/submission/SendFailure'
import { SendLoading } from '../shared/submission/SendLoading'
import type { SendProps } from '../../lib/requests/sendProps'
import { type SavedRequest, toSentRequest } from '../../lib/requests/sendRequest'
import { StepButtons } from '../../components/questionnaire/StepButtons'
import { StepHeading } from '../../components/questionnaire/StepHeading'
import type { CheckIn } from './useCheckIn'
import { useFieldErrors } from '../../lib/questionnaire/useFieldErrors'
import { useSubmitRequest } from '../../lib/requests/useSubmitRequest'
import { Stack } from '../../components/layout/Stack'

const words = renewals.send

type RenewalSendProps = {
  offer: RenewalOffer
  questionnaire: Questionnaire
  consents: readonly Item[]
  checkIn: CheckIn
  onBack: () => void
  onChanged: () => void
}

/**
 * The last step: consent, required photos, the shipping address, the amount to be held, submission. After that only
 * the payment remains.
 */
export function RenewalSend(props: RenewalSendProps) {
  const { questionnaire, consents, checkIn, onBack } = props
  const { entries, read, setEntry, request, onSaved } = checkIn
  const errors = useFieldErrors(consents, read)
  const [sent, setSent] = useState<SentRequest>()
  if (sent) return <RequestSent sent={sent} />
  const photoQuestions = photosAsked(questionnaire, read.answers)
  const holdAndSend = (isReady: () => boolean) => (
    <SendAddress requestId={request.id} answers={read.answers} isReady={isReady}>
      {(parts) => <HoldAndSendRenewal {...props} {...parts} onSent={setSent} />}
    </SendAddress>
  )
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <StepHeading title={words.heading} lead={words.lead} />
      <ErrorSummary errors={errors} />
      <Stack gap="4">
        {consents.map((item) => (
          <ItemField
            key={item.id}
            item={item}
            entry={entries[item.id]}
            onChange={(entry) => setEntry(item.id, entry)}
            error={errors.of(item.id)}
          />
        ))}
      </Stack>
      {photoQuestions.length > 0 ? (
        <LazySendPhotos
          photoQuestions={photoQuestions}
          request={request}
          isReady={errors.check}
          onSaved={onSaved}
          onBack={onBack}
        >
          {holdAndSend}
        </LazySendPhotos>
      ) : (
        holdAndSend(errors.check)
      )}
    </Card>
  )
}

type HoldAndSendRenewalProps = RenewalSendProps &
  Required<Pick<SendProps, 'isReady' | 'shippingAddress' | 'onSent'>>

/** The amount to be held and the submit button. */
function HoldAndSendRenewal({
  offer,
  checkIn,
  isReady,
  shippingAddress,
  onSent,
  onBack,
  onChanged,
}: HoldAndSendRenewalProps) {
  const { read, request, onSaved } = checkIn
  const takesPayments = usePaymentsEnabled()
  const page = usePaymentPage()
  const sending = useSubmitRequest({
    request,
    isReady,
    shippingAddress,
    onSaved,
    onOutdated: onChanged,
    onSavedRequest: goOn,
  })

  async function goOn(stored: SavedRequest): Promise<void> {
    checkIn.clear()
    if (requestPhaseOf(stored.status) === 'arrived') return onSent(toSentRequest(stored))
    // The gateway returns the browser to the state of the payment.
    if ((await page.open(stored.id)) !== 'leaving') onChanged()
  }

  const isSame = read.answers['renewalWish'] === 'same' && offer.sameProductHold !== null
  const hold = isSame ? offer.sameProductHold : offer.otherProductHold
  const { isPending, problem } = sending
  const isBusy = isPending || page.isOpening
  return (
    <>
      <chakra.p color="ink.muted" py="4">
        {words.restOfRecord} {isSame ? words.sameLine : words.otherLine}
      </chakra.p>
      {takesPayments && hold && <HoldSummary treatment={medicines.name(offer.prescription)} hold={hold} />}
      <SendFailure code={problem} />
      {takesPayments === undefined ? (
        <SendLoading onBack={onBack} />
      ) : (
        <StepButtons onBack={onBack}>
          <Button variant="accent" size="lg" loading={isBusy} onClick={() => void sending.run()}>
            {isBusy ? intake.send.sending : label()}
          </Button>
        </StepButtons>
      )}
    </>
  )

  function label(): string {
    if (problem) return intake.send.again
    return takesPayments && hold ? payments.hold.send(formatMoney(hold)) : words.free
  }
}
