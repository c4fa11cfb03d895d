import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { canTransitionConversation } from '../../../../domain/messages/conversationState'
import type { Role } from '../../../../domain/role'
import { Button } from '../../../components/Button'
import {
  useCloseConversationMutation,
  useResolveConversationMutation,
  useClaimConversationMutation,
  type ConversationSummaryFragment,
} from '../../../generated/graphql'
import { useAction } from '../../../lib/hooks/useAction'
import { errors } from '#words/errors'
import { messages } from '#words/messages/messages'
import { TransferAction } from './TransferAction'
import { Wrap } from '../../../components/layout/Stack'

const words = messages.staff

type StaffActionsProps = {
  conversation: ConversationSummaryFragment
  accountId: string
  role: Role
  /** The page to open once the conversation belongs to a colleague. */
  listPath: string
}

/** A clinician's actions on the whole conversation; actions that the API would refuse are not offered. */
export function StaffActions({ conversation, accountId, role, listPath }: StaffActionsProps) {
  const { id, version, requestId } = conversation
  const [settle] = useResolveConversationMutation()
  const [close] = useCloseConversationMutation()
  const [take] = useClaimConversationMutation()
  const changes = { settle, close, take }
  const { isPending, problem, args, run } = useAction((name: keyof typeof changes) =>
    changes[name]({ variables: { input: { id, expectedVersion: version } } }),
  )

  if (role !== 'HCPs') return null
  const offered = availableActions(conversation, accountId)
  const button = (name: keyof typeof changes) => (
    <Button
      size="sm"
      variant={name === 'take' ? 'primary' : 'secondary'}
      loading={isPending && args?.[0] === name}
      onClick={() => void run(name)}
    >
      {words[name]}
    </Button>
  )
  return (
    <Wrap role="group" aria-label={words.label} gap="2" py="2">
      {offered.includes('settle') && button('settle')}
      {offered.includes('close') && button('close')}
      {offered.includes('claim') && (
        <Button asChild size="sm">
          <Link to={`/docdashboard?tab=new&request=${requestId ?? ''}`}>{words.claim}</Link>
        </Button>
      )}
      {offered.includes('take') && button('take')}
      {offered.includes('transfer') && <TransferAction {...{ conversation, listPath }} />}
      <chakra.p role="alert" textStyle="small" color="stop" flexBasis="full" _empty={{ display: 'none' }}>
        {problem && `${words.failed} ${errors[problem]}`}
      </chakra.p>
    </Wrap>
  )
}

type StaffAction = 'settle' | 'close' | 'claim' | 'take' | 'transfer'

/** An unassigned conversation is claimed with its request while that waits, and assigned otherwise. */
function availableActions(
  { status, assigneeId, requestStatus }: ConversationSummaryFragment,
  accountId: string,
): readonly StaffAction[] {
  if (status === 'closed') return []
  if (!assigneeId) return [requestStatus === 'submitted' ? 'claim' : 'take']
  if (assigneeId !== accountId) return []
  const moves = (['settle', 'close'] as const).filter((move) =>
    canTransitionConversation(move, { status, requestStatus }),
  )
  return [...moves, 'transfer']
}
