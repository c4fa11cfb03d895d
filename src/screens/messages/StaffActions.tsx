import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { mayMove } from '../../../domain/messages/conversationState'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import {
  useCloseConversationMutation,
  useSettleConversationMutation,
  useTakeConversationMutation,
  type ConversationSummaryFragment,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { errors } from '../../words/en/errors'
import { messages } from '../../words/en/messages'

const words = messages.staff

type StaffActionsProps = { conversation: ConversationSummaryFragment; accountId: string; role: Role }

/** What can be done about a conversation as a whole, by professionals; nothing that would be refused is offered. */
export function StaffActions({ conversation, accountId, role }: StaffActionsProps) {
  const { id, version, status, assigneeId, requestId } = conversation
  const requestStatus = conversation.requestStatus ?? null
  const [settle] = useSettleConversationMutation()
  const [close] = useCloseConversationMutation()
  const [take] = useTakeConversationMutation()
  const [state, setState] = useState<{ running?: string; problem?: string }>({})
  const changes = { settle, close, take }

  async function run(name: keyof typeof changes): Promise<void> {
    setState({ running: name })
    try {
      await changes[name]({ variables: { input: { id, expectedVersion: version } } })
      setState({})
    } catch (error) {
      setState({ problem: `${words.failed} ${errors[codeOf(error)]}` })
    }
  }

  if (role !== 'HCPs') return null
  const isMine = assigneeId === accountId
  const button = (name: keyof typeof changes) => (
    <Button
      size="sm"
      variant={name === 'take' ? 'primary' : 'secondary'}
      loading={state.running === name}
      onClick={() => void run(name)}
    >
      {words[name]}
    </Button>
  )
  return (
    <chakra.div role="group" aria-label={words.label} display="flex" flexWrap="wrap" gap="2" py="2">
      {isMine && mayMove('settle', { status, requestStatus }) && button('settle')}
      {isMine && mayMove('close', { status, requestStatus }) && button('close')}
      {!assigneeId && requestStatus === 'submitted' && requestId && (
        <Button asChild size="sm">
          <Link to={`/docdashboard?tab=new&request=${requestId}`}>{words.claim}</Link>
        </Button>
      )}
      {!assigneeId && requestStatus !== 'submitted' && status !== 'closed' && button('take')}
      <chakra.p role="alert" textStyle="small" color="stop" flexBasis="full" _empty={{ display: 'none' }}>
        {state.problem}
      </chakra.p>
    </chakra.div>
  )
}
