import { chakra } from '@chakra-ui/react'
import { isProposalOpen } from '../../../../domain/requests/treatmentProposal'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import {
  type ProposalContentFragment,
  type RequestSummaryFragment,
  useTreatmentProposalQuery,
} from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format/money'
import { useResolveProposal } from '../../../lib/requests/useResolveProposal'
import { errors } from '#words/errors'
import { proposals } from '#words/requests/proposals'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'

const words = proposals.staff

type LatestProposalProps = { request: RequestSummaryFragment }

/** The state of a request's latest proposal; empty without one. Keyed by the request's version. */
export function LatestProposal({ request }: LatestProposalProps) {
  const { data, refetch } = useTreatmentProposalQuery({
    variables: { requestId: request.id },
  })
  const proposal = data?.treatmentProposal
  if (!proposal || proposal.status === 'withdrawn') return null
  const isOpen = isProposalOpen(proposal)
  // An answered proposal matters while the request is decided; an open one, while the request waits for its
  // answer.
  if (request.status !== (isOpen ? 'needs_info' : 'in_review')) return null
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Notice tone={tones[proposal.status]} title={words.titles[proposal.status]}>
        {proposalStatusText(proposal)}
      </Notice>
      {isOpen && <Withdraw request={request} proposalId={proposal.id} onSettled={safeRefetch(refetch)} />}
    </chakra.div>
  )
}

const tones = { proposed: 'info', agreed: 'info', accepted: 'ok', refused: 'warn' } as const

function proposalStatusText({ status, medication, packs, price }: ProposalContentFragment): string {
  const what = proposals.what(medication, packs)
  return status === 'withdrawn' ? words.withdrawn : words.standing[status](what, formatMoney(price))
}

type WithdrawProps = LatestProposalProps & { proposalId: string; onSettled: () => void }

function Withdraw({ request, proposalId, onSettled }: WithdrawProps) {
  const { busy, problem, settle } = useResolveProposal(request, proposalId, onSettled)
  return (
    <>
      {problem && <ErrorAlert>{errors[problem]}</ErrorAlert>}
      <Button
        size="sm"
        variant="secondary"
        loading={busy !== undefined}
        onClick={() => void settle('withdraw')}
      >
        {words.withdraw}
      </Button>
    </>
  )
}
