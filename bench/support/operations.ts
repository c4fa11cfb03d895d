import { randomUUID } from 'node:crypto'
import { readOperations } from '../../tests/support/readOperations'
import type { SeededIds } from '../data/seedTables'
import type { Load } from './load'
import type { Product } from './product'

const operations = readOperations()

/** @throws Error when the browser has no operation of that name */
export function operationText(name: string): string {
  const found = operations.get(name)
  if (!found) throw new Error(`operations/ has no ${name}.`)
  return found.text
}

const documents = {
  sendMessage: operationText('SendMessage'),
  messages: operationText('Messages'),
  record: operationText('RequestDetail'),
  worklist: operationText('Worklist'),
}

/** The browser's subscription to a conversation. */
export const watchDocument = operationText('OnConversationEvent')

export type OperationName = keyof typeof documents

/** The operations that budgets name, as the browser asks them of a filled product. */
export async function operationsOf(
  product: Pick<Product, 'origin' | 'tokenOf'>,
  { conversationIds, longConversationId, requestId }: SeededIds,
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
