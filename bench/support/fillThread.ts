import type { Pool } from 'pg'
import { fillConversations } from './fillConversations'

const length = 10_000

/** A conversation of 10,000 letters of one of the queue's patients with a professional. @returns its id */
export async function fillThread(owner: Pool, doctor: string): Promise<string> {
  const [id] = await fillConversations(owner, ['queue-patient-0'], doctor, length)
  if (id === undefined) throw new Error('There is no conversation.')
  return id
}
