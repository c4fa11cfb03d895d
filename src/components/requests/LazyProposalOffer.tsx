import { proposals } from '#words/requests/proposals'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'

/** A proposal, loaded only if there is one. Key it by the version of the request. */
export const LazyProposalOffer = lazyPart(() => import('./ProposalOffer'), 'ProposalOffer', {
  loading: <Skeleton shape="block" h="40" />,
  title: proposals.patient.failed,
})
