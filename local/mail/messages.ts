import type { Pool } from 'pg'
import type { Cipher } from '../identity/keys/cipher'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** With angle brackets; the same email submitted again has the same id. */
  messageId?: string
  /** The address of the List-Unsubscribe header (RFC 8058). */
  unsubscribeUrl?: string
}

/** An email as the mailbox shows it; `at` is ISO 8601 in UTC. */
export type StoredMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & { id: string; at: string }

const maxStoredMails = 1000
/** Due date of a discarded email, long after its deletion. */
const longMilliseconds = 365 * 24 * 3_600_000

/** Where emails are stored, and the cipher of their texts. */
export type MailStore = { pool: Pool; cipher: Pick<Cipher, 'seal' | 'open'> }

/** Inserts an email and deletes the oldest beyond the mailbox's size. */
export async function insertMail(
  { pool, cipher }: MailStore,
  { to, subject, text, html, messageId, unsubscribeUrl }: Mail,
  now: Date,
): Promise<void> {
  const sealed = cipher.seal(Buffer.from(text), sealedFor(to))
  const sealedHtml = html === undefined ? null : cipher.seal(Buffer.from(html), sealedHtmlFor(to))
  const sealedUrl =
    unsubscribeUrl === undefined ? null : cipher.seal(Buffer.from(unsubscribeUrl), sealedUrlFor(to))
  await pool.query(
    `insert into mailbox.message (recipient, recipient_key, subject, sealed_body, sealed_html, sealed_unsubscribe_url,
       message_id, accepted_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (message_id) do nothing`,
    [to, to.toLowerCase(), subject, sealed, sealedHtml, sealedUrl, messageId ?? null, now],
  )
}

/**
 * Does the same work as {@link insertMail} without an email, so that the timing discloses nothing.
 * The row is never shown or sent, and {@link purgeDiscarded} deletes it.
 */
export async function discardMail(store: MailStore, mail: Mail, now: Date): Promise<void> {
  await insertMail(store, { ...mail, to: '' }, new Date(now.getTime() + longMilliseconds))
}

export async function purgeDiscarded({ pool }: MailStore): Promise<void> {
  await pool.query(`delete from mailbox.message where recipient_key = ''`)
}

/** Deletes all but the newest messages of a mailbox without a mail server. */
export async function pruneMails({ pool }: MailStore): Promise<void> {
  await pool.query(
    `delete from mailbox.message where id <= (select max(id) from mailbox.message) - $1::bigint`,
    [maxStoredMails],
  )
}

/** Returns the newest emails first, at most 100, to one address or all. */
export async function listMails(store: MailStore, to: string | undefined): Promise<StoredMail[]> {
  const { rows } = await store.pool.query<Body & { id: string; to: string; subject: string; at: Date }>(
    `select id::text, recipient as "to", subject, body, sealed_body as "sealedBody", html,
       sealed_html as "sealedHtml", accepted_at as at
     from mailbox.message
     where recipient_key <> '' and ($1::text is null or recipient_key = $1) order by message.id desc limit 100`,
    [to?.toLowerCase() ?? null],
  )
  return rows.map((row) => {
    const { id, to, subject, at } = row
    const html = htmlOf(row, store)
    return { id, to, subject, text: textOf(row, store), ...(html !== null && { html }), at: at.toISOString() }
  })
}

/** Emails from before they were encrypted are in `body` and `html`. */
type Body = {
  to: string
  body: string | null
  sealedBody: Buffer | null
  html: string | null
  sealedHtml: Buffer | null
}

function textOf({ to, body, sealedBody }: Body, { cipher }: MailStore): string {
  return sealedBody ? opened(sealedBody, sealedFor(to), cipher) : (body ?? '')
}

function htmlOf({ to, html, sealedHtml }: Body, { cipher }: MailStore): string | null {
  return sealedHtml ? opened(sealedHtml, sealedHtmlFor(to), cipher) : html
}

/** @throws Error when the key file differs from the one that encrypted the email */
function opened(sealed: Buffer, purpose: string, cipher: MailStore['cipher']): string {
  const plain = cipher.open(sealed, purpose)
  if (!plain) throw new Error('A mail was kept with another key file. Restore that of the same backup.')
  return plain.toString()
}

const sealedFor = (recipient: string) => `mail to ${recipient}`
const sealedHtmlFor = (recipient: string) => `HTML mail to ${recipient}`
const sealedUrlFor = (recipient: string) => `unsubscribe link of ${recipient}`

export type ClaimedMail = Pick<Mail, 'to' | 'subject' | 'text'> & {
  id: string
  attempts: number
  acceptedAt: Date
  html: string | null
  messageId: string | null
  unsubscribeUrl: string | null
}

/**
 * Leases the next due email until `leaseUntil`, so that an email survives a crash of its sender.
 */
export async function claimMail(
  store: MailStore,
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedMail | undefined> {
  const { rows } = await store.pool.query<
    Omit<ClaimedMail, 'text' | 'unsubscribeUrl'> & Body & { sealedUrl: Buffer | null }
  >(
    `update mailbox.message set attempts = attempts + 1, next_attempt_at = $2
     where id = (
       select id from mailbox.message where next_attempt_at <= $1 order by next_attempt_at, id
       for update skip locked limit 1
     )
     returning id::text, recipient as "to", subject, body, sealed_body as "sealedBody", html,
       sealed_html as "sealedHtml", sealed_unsubscribe_url as "sealedUrl", message_id as "messageId", attempts,
       accepted_at as "acceptedAt"`,
    [now, leaseUntil],
  )
  const [row] = rows
  if (!row) return undefined
  const { id, to, subject, messageId, attempts, acceptedAt, sealedUrl } = row
  const unsubscribeUrl = sealedUrl ? opened(sealedUrl, sealedUrlFor(to), store.cipher) : null
  const contents = { text: textOf(row, store), html: htmlOf(row, store), unsubscribeUrl }
  return { id, to, subject, ...contents, messageId, attempts, acceptedAt }
}

export async function deleteMail({ pool }: MailStore, id: string): Promise<void> {
  await pool.query(`delete from mailbox.message where id = $1`, [id])
}

export async function postponeMail({ pool }: MailStore, id: string, until: Date): Promise<void> {
  await pool.query(`update mailbox.message set next_attempt_at = $2 where id = $1`, [id, until])
}

/** Returns the time of the next pending email, or undefined. */
export async function nextAttemptAt({ pool }: MailStore): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select min(next_attempt_at) as at from mailbox.message`,
  )
  return rows[0]?.at ?? undefined
}
