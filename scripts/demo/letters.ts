import type { AsCaller } from '../../tests/support/asCaller'
import type { Scene } from './demoStory'
import { seenBy } from './demoStory'

/** Reads what has come, as a screen does that shows it, and writes. */
export async function write(person: AsCaller, scene: Scene, body: string): Promise<void> {
  const conversationId = await readAll(person, scene)
  await person.ask('Mutation.sendMessage', { input: { id: scene.stepId, conversationId, body } })
}

/** Moves a person's read mark to the newest letter. @returns the conversation's id */
export async function readAll(person: AsCaller, scene: Scene): Promise<string> {
  const { conversationId } = await seenBy(person, scene)
  if (!conversationId) throw new Error(`The request ${scene.id} has no conversation.`)
  const { lastSequence } = await person.ask('Query.conversation', { id: conversationId })
  await person.ask('Mutation.markConversationRead', { input: { conversationId, sequence: lastSequence } })
  return conversationId
}
