import type { AsCaller } from '../../tests/support/asCaller'
import type { ScenarioContext } from './demoScenario'
import { requestAs } from './demoScenario'

/** Reads new messages, as a screen does, and sends one. */
export async function write(person: AsCaller, scene: ScenarioContext, body: string): Promise<void> {
  const conversationId = await readAll(person, scene)
  await person.ask('Mutation.sendMessage', { input: { id: scene.stepId, conversationId, body } })
}

/** Moves an account's read mark to the newest message. @returns the conversation's id */
export async function readAll(person: AsCaller, scene: ScenarioContext): Promise<string> {
  const { conversationId } = await requestAs(person, scene)
  if (!conversationId) throw new Error(`The request ${scene.id} has no conversation.`)
  const { lastSequence } = await person.ask('Query.conversation', { id: conversationId })
  await person.ask('Mutation.markConversationRead', { input: { conversationId, sequence: lastSequence } })
  return conversationId
}
