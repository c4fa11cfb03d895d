import { proposals } from '../../words/en/proposals'
import { lazyPart } from '../lazyPart'
import { Skeleton } from '../Skeleton'

/** A proposal, fetched for those to whom something is proposed. To be keyed by the version of the request. */
export const LazyProposalOffer = lazyPart(() => import('./ProposalOffer'), 'ProposalOffer', {
  loading: <Skeleton shape="block" h="40" />,
  title: proposals.patient.failed,
})
