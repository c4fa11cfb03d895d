import { randomUUID } from 'node:crypto'
import { cards } from './builders/hostedPage'
import { type Api, apiAs } from '../../e2e/support/api'
import { givenSubmittedRequest } from '../../e2e/support/given/givenRequest'

interface Page {
  readonly messages: {
    readonly nodes: readonly { readonly body: string }[]
    readonly pageInfo: { readonly hasNextPage: boolean }
  }
}

/** A patient who sends messages, and the bodies of those that the product acknowledged. */
export async function openMessageSender(origin: string, email: string) {
  const patient = await apiAs(origin, email)
  await givenSubmittedRequest(email, 'sleep', {}, cards.success, origin)
  const { data } = await patient.ask<{ conversations: { nodes: { id: string }[] } }>(
    '{ conversations(first: 1) { nodes { id } } }',
  )
  const conversationId = data.conversations.nodes[0]?.id ?? ''
  const acknowledged: string[] = []

  /** Sends a message. @returns `sent`, or why it was not acknowledged */
  async function send(body: string): Promise<string> {
    try {
      const input = { id: randomUUID(), conversationId, body }
      const answer = await patient.ask<{ sendMessage: { id: string } | null } | null>(
        'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }',
        { input },
      )
      if (answer.errors || !answer.data?.sendMessage) return answer.errors?.[0]?.errorType ?? 'refused'
    } catch {
      return 'refused'
    }
    acknowledged.push(body)
    return 'sent'
  }
  return { send, acknowledged, stored: () => bodiesOf(patient, conversationId), conversationId }
}

async function bodiesOf(patient: Api, id: string): Promise<string[]> {
  const bodies: string[] = []
  for (;;) {
    const { data } = await patient.ask<Page>(
      `query ($id: ID!, $after: Int) { messages(conversationId: $id, afterSequence: $after, first: 200) {
        nodes { body } pageInfo { hasNextPage } } }`,
      { id, after: bodies.length },
    )
    bodies.push(...data.messages.nodes.map(({ body }) => body))
    if (!data.messages.pageInfo.hasNextPage) return bodies
  }
}
