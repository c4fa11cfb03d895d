import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../../domain/money'
import { currentQuestionnaire } from '../../../../domain/intake/questionnaires'
import { answersFor } from '../../../support/builders/answers'

export const accounts = {
  patient: [],
  other: [],
  doctor: ['HCPs'],
  doctor2: ['HCPs'],
  admin: ['Admin'],
} as const
export type Who = keyof typeof accounts
export const subs = Object.fromEntries(Object.keys(accounts).map((who) => [who, randomUUID()])) as Record<
  Who,
  string
>
/** An unknown id. */
export const nothing = randomUUID()

export interface Known {
  version: number
  conversationId: string
}

export interface Step {
  readonly as: Who
  readonly operation: string
  readonly variables?: (known: Known) => object
  /** Expected error code. */
  readonly fails?: string
}

export const id = randomUUID()
export const second = randomUUID()
export const [firstMessage, answer, tooLong] = [randomUUID(), randomUUID(), randomUUID()]
export const [question, reply, prescription] = [randomUUID(), randomUUID(), randomUUID()]
export const aNote = randomUUID()
export const aFilter = randomUUID()
export const aTemplate = randomUUID()
export const aTask = randomUUID()
export const aPublication = randomUUID()
export const anOpening = randomUUID()
export const anAddress = randomUUID()
export const draftOf = (requestId: string, expectedVersion?: number) => () => ({
  input: {
    id: requestId,
    treatmentType: 'sleep',
    questionnaireVersion: currentQuestionnaire('sleep').version,
    answers: JSON.stringify(answersFor('sleep')),
    expectedVersion,
  },
})
export const atVersion = ({ version }: Known) => ({ input: { id, expectedVersion: version } })
export const message =
  (messageId: string, body: string) =>
  ({ conversationId }: Known) => ({
    input: { id: messageId, conversationId, body },
  })
/** The patient's reply has changed the request's status. */
export const afterReply = ({ version }: Known) => ({ input: { id, expectedVersion: version + 1 } })
export const approval =
  (productId: string) =>
  ({ version }: Known) => ({
    input: {
      id,
      expectedVersion: version,
      prescriptionId: prescription,
      productId,
      quantity: 1,
      refills: 1,
      note: 'Sleep diary first',
    },
  })
export const inConversation = ({ conversationId }: Known) => ({ conversationId })
export const presence =
  (activity: 'typing' | 'viewing') =>
  ({ conversationId }: Known) => ({ input: { conversationId, sessionId: nothing, activity } })
export const order = randomUUID()
export const heatPacks = { productId: 'heat-pack', quantity: 2, quotedPrice: practiceMoney(1600) }

/** Ids made by the browser, equal in both engines. */
export const clientMade = new Set([
  ...Object.values(subs),
  id,
  second,
  firstMessage,
  answer,
  question,
  reply,
  prescription,
  aFilter,
  aTemplate,
  aTask,
  aPublication,
])
