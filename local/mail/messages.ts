import type { Pool } from 'pg'
import type { Cipher } from '../identity/keys/cipher'

export type Mail = {
  to: string
  subject: string
  text: string
  /** Only of mails without a secret: it is kept as it is. */
  html?: string
  /** With angle brackets; the same mail handed in again has the same. */
  messageId?: string
}

/** A mail as the mailbox shows it; `at` is ISO 8601 in UTC. */
export type StoredMail = Pick<Mail, 'to' | 'subject' | 'text'> & { id: string; at: string }

const keptMessages = 1000
/** A discarded mail is due long after it is gone. */
const longMilliseconds = 365 * 24 * 3_600_000

/** Where mails are kept, and what makes their texts unreadable there. */
export type MailStore = { pool: Pool; cipher: Pick<Cipher, 'seal' | 'open'> }

/** Keeps a mail and lets the oldest go when there are more than a mailbox needs. */
export async function insertMail(
  { pool, cipher }: MailStore,
  { to, subject, text, html, messageId }: Mail,
  now: Date,
): Promise<void> {
  const sealed = cipher.seal(Buffer.from(text), sealedFor(to))
  await pool.query(
    `insert into mailbox.message (recipient, recipient_key, subject, sealed_body, html, message_id, accepted_at,
       next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (message_id) do nothing`,
    [to, to.toLowerCase(), subject, sealed, html ?? null, messageId ?? null, now],
  )
}

/**
 * Does what {@link insertMail} does, for nobody: whoever waits for it cannot tell whether there was a mail. What it leaves
 * is shown to nobody, sent nowhere, and gone with {@link forgetDiscarded}.
 */
export async function discardMail(store: MailStore, mail: Mail, now: Date): Promise<void> {
  await insertMail(store, { ...mail, to: '' }, new Date(now.getTime() + longMilliseconds))
}

export async function forgetDiscarded({ pool }: MailStore): Promise<void> {
  await pool.query(`delete from mailbox.message where recipient_key = ''`)
}

/** Deletes all but the newest messages of a mailbox that is only looked at. */
export async function pruneMails({ pool }: MailStore): Promise<void> {
  await pool.query(
    `delete from mailbox.message where id <= (select max(id) from mailbox.message) - $1::bigint`,
    [keptMessages],
  )
}

/** The newest mails first, at most 100; those to one address, or all. */
export async function listMails(store: MailStore, to: string | undefined): Promise<StoredMail[]> {
  const { rows } = await store.pool.query<Body & { id: string; to: string; subject: string; at: Date }>(
    `select id::text, recipient as "to", subject, body, sealed_body as "sealedBody", accepted_at as at
     from mailbox.message
     where recipient_key <> '' and ($1::text is null or recipient_key = $1) order by message.id desc limit 100`,
    [to?.toLowerCase() ?? null],
  )
  return rows.map((row) => {
    const { id, to, subject, at } = row
    return { id, to, subject, text: textOf(row, store), at: at.toISOString() }
  })
}

type Body = { to: string; body: string | null; sealedBody: Buffer | null }

/** @throws Error when the key file is another than the one the mail was kept with */
function textOf({ to, body, sealedBody }: Body, { cipher }: MailStore): string {
  if (!sealedBody) return body ?? ''
  const opened = cipher.open(sealedBody, sealedFor(to))
  if (!opened) throw new Error('A mail was kept with another key file. Restore that of the same backup.')
  return opened.toString()
}

const sealedFor = (recipient: string) => `mail to ${recipient}`

export type ClaimedMail = Pick<Mail, 'to' | 'subject' | 'text'> & {
  id: string
  attempts: number
  html: string | null
  messageId: string | null
}

/**
 * Takes the next mail that is due and keeps it from others until `leaseUntil`, so that a sender that dies in between
 * leaves it to be tried again.
 */
export async function claimMail(
  store: MailStore,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedMail | undefined> {
  const { rows } = await store.pool.query<Omit<ClaimedMail, 'text'> & Body>(
    `update mailbox.message set attempts = attempts + 1, next_attempt_at = $2
     where id = (
       select id from mailbox.message where next_attempt_at <= $1 order by next_attempt_at, id
       for update skip locked limit 1
     )
     returning id::text, recipient as "to", subject, body, sealed_body as "sealedBody", html,
       message_id as "messageId", attempts`,
    [now, leaseUntil],
  )
  const [row] = rows
  if (!row) return undefined
  const { id, to, subject, html, messageId, attempts } = row
  return { id, to, subject, text: textOf(row, store), html, messageId, attempts }
}

export async function deleteMail({ pool }: MailStore, id: string): Promise<void> {
  await pool.query(`delete from mailbox.message where id = $1`, [id])
}

export async function postponeMail({ pool }: MailStore, id: string, until: Date): Promise<void> {
  await pool.query(`update mailbox.message set next_attempt_at = $2 where id = $1`, [id, until])
}

/** When the next waiting mail is due, or undefined when none waits. */
export async function nextAttemptAt({ pool }: MailStore): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from mailbox.message`,
  )
  return rows[0]?.at ?? undefined
}
