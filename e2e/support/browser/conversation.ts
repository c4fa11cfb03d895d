import type { Page } from '@playwright/test'
import { apiAs } from '../api'
import { origin } from '../port'

/** The message log of a conversation. */
export const log = (page: Page) => page.getByRole('log')

/** Writes a message with the keyboard, where a conversation is open. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.getByLabel('Your message').press('Enter')
}

/** The newest conversation of a patient. */
export async function conversationOf(email: string): Promise<string> {
  const patient = await apiAs(origin, email)
  const { data } = await patient.ask<{ conversations: { nodes: { id: string }[] } }>(
    'query { conversations(first: 1) { nodes { id } } }',
  )
  const [conversation] = data.conversations.nodes
  if (!conversation) throw new Error('The patient has no conversation.')
  return conversation.id
}
