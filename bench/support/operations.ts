import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Filled } from './fill'
import type { Load } from './load'
import type { Product } from './product'

const text = (...names: readonly string[]) =>
  names.map((name) => readFileSync(`operations/${name}.graphql`, 'utf8')).join('\n')

const documents = {
  sendMessage: text('messages/SendMessage', 'messages/ThreadMessage', 'messages/MessageAttachment'),
  messages: text('messages/Messages', 'messages/ThreadMessage', 'messages/MessageAttachment'),
  record: text('requests/RequestDetail', 'requests/RequestSummary', 'requests/RequestTimelineEvent'),
  worklist: text('requests/Worklist', 'requests/RequestSummary'),
}

/** Subscribes to a conversation, in the browser's words. */
export const watchDocument = text('messages/OnConversationEvent')

export type OperationName = keyof typeof documents

/** The operations that budgets name, as the browser asks them of a filled product. */
export async function operationsOf(
  product: Product,
  { conversationIds, longConversationId, requestId }: Filled,
): Promise<Record<OperationName, Load>> {
  const [patient, doctor] = await Promise.all(
    ['patient', 'doctor'].map((name) => product.tokenOf(`${name}@example.com`)),
  )
  const as = (token: string | undefined, body: Load['body']): Load => ({
    url: `${product.origin}/graphql`,
    headers: { authorization: token ?? '' },
    body,
  })
  const asked = (name: OperationName, variables: object) =>
    JSON.stringify({ query: documents[name], variables })
  return {
    sendMessage: as(patient, (connection) => {
      const conversationId = conversationIds[connection % conversationIds.length]
      const body = 'I slept better this week, thank you. Shall I go on with the same dose?'
      return asked('sendMessage', { input: { id: randomUUID(), conversationId, body } })
    }),
    messages: as(doctor, () => asked('messages', { conversationId: longConversationId, first: 50 })),
    record: as(doctor, () => asked('record', { id: requestId })),
    worklist: as(doctor, () => asked('worklist', { tab: 'new', first: 20 })),
  }
}
