import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { proposalPayment } from '../../../domain/requests/treatmentProposal'
import {
  type ProposalContentFragment,
  type RequestSummaryFragment,
  useTreatmentProposalQuery,
} from '../../generated/graphql'
import { formatMoney } from '../../lib/format/money'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { useResolveProposal } from '../../lib/requests/useResolveProposal'
import { errors } from '#words/errors'
import { paymentPageProblems } from '#words/payments/paymentProblems'
import { proposals } from '#words/requests/proposals'
import { Button } from '../Button'
import { Heading } from '../layout/Heading'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { Loaded } from '../feedback/Loaded'
import { Skeleton } from '../feedback/Skeleton'
import { Wrap } from '../layout/Stack'

const words = proposals.patient

export type ProposalOfferProps = {
  request: Pick<RequestSummaryFragment, 'id' | 'version'>
  /** The request is not as it was. */
  onChanged: () => void
}

/**
 * A clinician's treatment proposal, which the patient accepts or declines. Keyed by the request and its
 * version.
 */
export function ProposalOffer({ request, onChanged }: ProposalOfferProps) {
  const query = useTreatmentProposalQuery({ variables: { requestId: request.id } })
  return (
    <Loaded query={query} title={words.failed} loading={<Skeleton shape="block" h="40" />}>
      {({ treatmentProposal: proposal }) =>
        (proposal?.status === 'proposed' || proposal?.status === 'agreed') && (
          <Offer request={request} proposal={proposal} onChanged={onChanged} />
        )
      }
    </Loaded>
  )
}

function Offer({ request, proposal, onChanged }: ProposalOfferProps & { proposal: ProposalContentFragment }) {
  const { medication, form, packs, sig, daysSupply, refills, body, proposerName } = proposal
  const heading = useId()
  const isWaiting = proposal.status === 'agreed'
  return (
    <chakra.section
      aria-labelledby={heading}
      display="grid"
      gap="4"
      p={{ base: '4', md: '5' }}
      borderRadius="patient"
      bg="brand.soft"
    >
      <Heading as="h4" id={heading} level="minor">
        {isWaiting ? words.waitingTitle : words.title}
      </Heading>
      {!isWaiting && (
        <chakra.blockquote borderLeftWidth="2px" borderColor="brand" ps="4" maxW="prose">
          <chakra.p whiteSpace="pre-line">{body}</chakra.p>
          {proposerName && (
            <chakra.footer textStyle="small" color="ink.muted">
              {proposerName}
            </chakra.footer>
          )}
        </chakra.blockquote>
      )}
      <chakra.div maxW="prose">
        <chakra.p fontWeight="semibold">
          {words.sent(medication, packs)}, {form}
        </chakra.p>
        <p>
          <span translate="no">{sig}</span>
        </p>
        <chakra.p color="ink.muted">{words.lasts(daysSupply, refills)}</chakra.p>
      </chakra.div>
      <ProposalCost proposal={proposal} />
      <ProposalAnswer request={request} proposal={proposal} onChanged={onChanged} />
    </chakra.section>
  )
}

function ProposalCost({ proposal }: { proposal: ProposalContentFragment }) {
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

function paymentFor({ price, held }: ProposalContentFragment) {
  return proposalPayment({ priceCents: price.cents, heldCents: held?.cents ?? null })
}

/** Accepting a more expensive proposal opens the gateway's page; returning from there shows the same choice. */
function ProposalAnswer({
  request,
  proposal,
  onChanged,
}: ProposalOfferProps & { proposal: ProposalContentFragment }) {
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
