import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isWritable } from '../../../domain/messages/conversationState'
import {
  ConversationsDocument,
  type ConversationsQuery,
  type ConversationsQueryVariables,
} from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'
import { keepMessageDraft, keptMessageDraft } from '../../lib/live/messageDraft'

/**
 * Begins a letter in which the patient objects to something in their record, in the conversation they had last and can
 * still write in, below what they have begun there. They read and send it themselves.
 */
export function useObjection(accountId: string) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode | 'NoConversation'>()

  async function object(letter: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await client.query<ConversationsQuery, ConversationsQueryVariables>({
        query: ConversationsDocument,
        variables: { first: 50 },
        fetchPolicy: 'network-only',
      })
      const place = data?.conversations.nodes.find(({ status, closedAt }) =>
        isWritable({ status, closedAt: closedAt ? new Date(closedAt) : null }, new Date()),
      )
      if (!place) return setProblem('NoConversation')
      const begun = keptMessageDraft(accountId, place.id)
      if (!begun.includes(letter))
        keepMessageDraft(accountId, place.id, begun ? `${begun}\n\n${letter}` : letter)
      void navigate(`/messages/${place.id}`)
    } catch (error) {
      setProblem(codeOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, problem, object }
}
