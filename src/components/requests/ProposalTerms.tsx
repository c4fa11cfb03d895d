import { chakra } from '@chakra-ui/react'
import { proposalPayment } from '../../../domain/requests/treatmentProposal'
import type { ProposalContentFragment, RequestSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { useResolveProposal } from '../../lib/requests/useResolveProposal'
import { errors } from '#words/errors'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { proposals } from '#words/requests/proposals'
import { Button } from '../Button'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { Wrap } from '../layout/Stack'
import { Sig } from '../dosage/Sig'

const words = proposals.patient

/** A proposal as its patient decides about it. */
export type OfferedTreatment = Pick<
  ProposalContentFragment,
  'id' | 'status' | 'medication' | 'form' | 'packs' | 'sig' | 'daysSupply' | 'refills' | 'price' | 'held'
>

/** The proposed medicine, how to take it, and for how long it lasts. */
export function ProposedMedicine({
  treatment: { medication, form, packs, sig, daysSupply, refills },
}: {
  treatment: Pick<OfferedTreatment, 'medication' | 'form' | 'packs' | 'sig' | 'daysSupply' | 'refills'>
}) {
  return (
    <chakra.div maxW="prose">
      <chakra.p fontWeight="semibold">
        {words.sent(medication, packs)}
        {/* Most names contain it. */}
        {!medication.includes(form) && `, ${form}`}
      </chakra.p>
      <p>
        <Sig>{sig}</Sig>
      </p>
      <chakra.p color="ink.muted">{words.lasts(daysSupply, refills)}</chakra.p>
    </chakra.div>
  )
}

/** The price of an open proposal, and what happens to the hold. */
export function ProposalCost({ proposal }: { proposal: OfferedTreatment }) {
  const { held, status } = proposal
  const price = formatMoney(proposal.price)
  const kind = paymentFor(proposal)
  const said =
    kind === 'free' || held === null ? words.money.free : words.money[kind](price, formatMoney(held))
  return (
    <chakra.div maxW="prose" fontVariantNumeric="tabular-nums">
      <chakra.p fontWeight="semibold">{words.price(price)}</chakra.p>
      <p>{status === 'agreed' ? words.waiting(price) : said}</p>
    </chakra.div>
  )
}

function paymentFor({ price, held }: OfferedTreatment) {
  return proposalPayment({ priceCents: price.cents, heldCents: held?.cents ?? null })
}

type ProposalAnswerProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'version'>
  proposal: OfferedTreatment
  /** The request is not as it was. */
  onChanged: () => void
}

/** Accepting a more expensive proposal opens the gateway's page; returning from there shows the same choice. */
export function ProposalAnswer({ request, proposal, onChanged }: ProposalAnswerProps) {
  const needsHold = paymentFor(proposal) === 'newHold'
  const { busy, problem, settle } = useResolveProposal(request, proposal.id, onChanged)
  const page = usePaymentPage('reauthorizeRequestId')
  const isWaiting = proposal.status === 'agreed'

  async function agree(): Promise<void> {
    const isAgreed = isWaiting || (await settle('agree'))
    if (isAgreed && needsHold) await page.open(request.id)
  }

  return (
    <chakra.div display="grid" gap="3">
      {problem && <ErrorAlert>{errors[problem]}</ErrorAlert>}
      {page.problem && <ErrorAlert>{paymentPageProblems[page.problem]}</ErrorAlert>}
      <Wrap gap="3">
        <Button
          variant="primary"
          loading={busy === 'agree' || page.isOpening}
          disabled={busy === 'refuse'}
          onClick={() => void agree()}
        >
          {isWaiting ? words.hold : needsHold ? words.agreeAndHold : words.agree}
        </Button>
        <Button
          variant="secondary"
          loading={busy === 'refuse'}
          disabled={busy === 'agree' || page.isOpening}
          onClick={() => void settle('refuse')}
        >
          {words.refuse}
        </Button>
      </Wrap>
      <chakra.p textStyle="small" color="ink.muted">
        {words.refuseText}
      </chakra.p>
    </chakra.div>
  )
}
