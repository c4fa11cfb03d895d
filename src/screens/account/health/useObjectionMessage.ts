import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isWritable } from '../../../../domain/messages/conversationState'
import { ConversationsDocument } from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { saveMessageDraft, loadMessageDraft } from '../../../lib/messages/messageDraft'

/**
 * Drafts a message in which the patient objects to an entry of their record. It is appended to the
 * draft in their latest open conversation; the patient reviews and sends it.
 */
export function useObjectionMessage(accountId: string) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode | 'NoConversation'>()

  async function object(letter: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await client.query({
        query: ConversationsDocument,
        variables: { first: 50 },
      })
      const place = data?.conversations.nodes.find(({ status, closedAt }) =>
        isWritable({ status, closedAt: closedAt ? new Date(closedAt) : null }, new Date()),
      )
      if (!place) return setProblem('NoConversation')
      const begun = loadMessageDraft(accountId, place.id)
      if (!begun.includes(letter))
        saveMessageDraft(accountId, place.id, begun ? `${begun}\n\n${letter}` : letter)
      void navigate(`/messages/${place.id}`)
    } catch (error) {
      setProblem(codeOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, problem, object }
}
