import type { Pool } from 'pg'
import { seedConversations } from './seedConversations'

const length = 10_000

/** Creates a conversation of 10,000 messages between a queue patient and a clinician. @returns its id */
export async function seedThread(owner: Pool, doctor: string): Promise<string> {
  const [id] = await seedConversations(owner, ['queue-patient-0'], doctor, length)
  if (id === undefined) throw new Error('There is no conversation.')
  return id
}
