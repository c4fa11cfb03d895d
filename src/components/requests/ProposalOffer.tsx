import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import {
  type ProposalContentFragment,
  type RequestSummaryFragment,
  useTreatmentProposalQuery,
} from '../../generated/graphql'
import { proposals } from '#words/requests/proposals'
import { Heading } from '../layout/Heading'
import { Loaded } from '../feedback/Loaded'
import { Skeleton } from '../feedback/Skeleton'
import { ProposalAnswer, ProposalCost, ProposedMedicine } from './ProposalTerms'

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
  const { body, proposerName } = proposal
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
      <ProposedMedicine treatment={proposal} />
      <ProposalCost proposal={proposal} />
      <ProposalAnswer request={request} proposal={proposal} onChanged={onChanged} />
    </chakra.section>
  )
}
