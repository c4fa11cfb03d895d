import { proposals } from '#words/requests/proposals'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'

/** A proposal, fetched for those to whom something is proposed. To be keyed by the version of the request. */
export const LazyProposalOffer = lazyPart(() => import('./ProposalOffer'), 'ProposalOffer', {
  loading: <Skeleton shape="block" h="40" />,
  title: proposals.patient.failed,
})
