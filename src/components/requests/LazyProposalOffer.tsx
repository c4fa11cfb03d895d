import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import { proposals } from '../../words/en/proposals'
import { ProblemNotice } from '../ProblemNotice'
import { Skeleton } from '../Skeleton'
import type { ProposalOfferProps } from './ProposalOffer'

const loadOffer = () => import('./ProposalOffer').then((module) => module.ProposalOffer)

/** A proposal, fetched for those to whom something is proposed. */
export function LazyProposalOffer(props: ProposalOfferProps) {
  const offer = useLazyPart(703, loadOffer)
  if (offer.status === 'ready') return <offer.Part key={props.request.version} {...props} />
  if (offer.status === 'loading') return <Skeleton shape="block" h="40" />
  return (
    <ProblemNotice title={proposals.patient.failed} onRetry={() => window.location.reload()}>
      {errors.Network}
    </ProblemNotice>
  )
}
