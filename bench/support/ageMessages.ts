import type { Client } from 'pg'

/**
 * Backdates the last hour's messages by an hour. A benchmark's sender writes more in a minute than a user does in a
 * day, and the hourly rate limit reads all of them: up to 1,000 in production, thousands here.
 */
export async function ageMessages(owner: Client): Promise<void> {
  await owner.query(
    `update message set created_at = created_at - interval '1 hour'
     where sender_id is not null and created_at > now() - interval '1 hour'`,
  )
}
