import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '../../api/storage/database/migrate'
import type { Cipher } from '../identity/keys/cipher'
import { mailboxPage } from './mailboxPage'
import type { Mail, MailStore, StoredMail } from './messages'
import { discardMail, purgeDiscarded, insertMail, listMails, pruneMails } from './messages'
import type { Outbox, OutboxOptions } from './outbox'

type MailboxOptions = {
  /** Connects as the database's owner; the schema `mailbox` is created and migrated here. */
  pool: Pool
  /** Encrypts the texts of emails in the database. */
  cipher: Pick<Cipher, 'seal' | 'open'>
  now: () => Date
  /** Mail server, `smtp://user:password@host:port`; without it emails are only displayed. */
  smtpUrl?: string
  /** Sender of emails that go through the mail server. */
  from?: string
  log?: (event: string, fields: Record<string, unknown>) => void
}

export type Mailbox = {
  /**
   * Accepts an email: when the promise resolves, it is stored and will be delivered, even after a
   * crash.
   * @throws Error for a recipient or subject with line breaks
   */
  sendMail(mail: Mail): Promise<void>
  /**
   * Sends an email to the mail server before the promise resolves, or stores it where there is none.
   * @throws MailRefusal when the server refuses it for good; MailServiceDown; Error when a retry may succeed
   */
  deliverMail(mail: Mail): Promise<void>
  /** Takes as long as `sendMail`, and sends nothing. */
  discardMail(mail: Mail): Promise<void>
  /** Handles `/dev/mail` and `/dev/mail.json?to=`; responds 404 if there is a mail server. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Returns whether there is a mail server, and it is down. */
  isServerDown(): boolean
  /** Stops sending, before the pool ends; pending emails are sent after the next start. */
  close(): Promise<void>
}

/** Creates email on one machine: a mailbox to read, or an outbox for a mail server. */
export async function createMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { pool, cipher, now, smtpUrl, from = 'no-reply@localhost', log = () => undefined } = options
  await migrateMailbox(pool)
  const store = { pool, cipher }
  const outbox = smtpUrl ? await openOutbox({ store, now, smtpUrl, from, log }) : undefined
  if (outbox) sendSoon(outbox, log)

  async function sendMail(mail: Mail): Promise<void> {
    if (/[\r\n]/.test(mail.to + mail.subject))
      throw new Error('A recipient or subject cannot contain line breaks.')
    await insertMail(store, mail, now())
    if (outbox) sendSoon(outbox, log)
    else await pruneMails(store)
  }

  return {
    sendMail,
    deliverMail: (mail) => (outbox ? outbox.send(mail) : sendMail(mail)),
    async discardMail(mail) {
      await discardMail(store, mail, now())
      if (!outbox) await pruneMails(store)
      // Not awaited, for the same reason as sending.
      purgeDiscarded(store).catch(() => log('mail.failure', { reason: 'discarded' }))
    },
    handle: (request, response) => show(store, !outbox, request, response),
    isServerDown: () => outbox?.mailServer.isDown() ?? false,
    close: async () => outbox?.close(),
  }
}

/** Loads the mail client only if there is a mail server. */
async function openOutbox(options: OutboxOptions): Promise<Outbox> {
  const { createOutbox } = await import('./outbox')
  return createOutbox(options)
}

/** Not awaited, so that the response time does not disclose whether an email was sent. */
function sendSoon(outbox: Outbox, log: NonNullable<MailboxOptions['log']>): void {
  outbox.flush().catch(() => log('mail.failure', { reason: 'outbox' }))
}

async function migrateMailbox(pool: Pool): Promise<void> {
  const migrations = await readMigrations(join(import.meta.dirname, 'migrations'))
  const connection = await pool.connect()
  try {
    await migrate(connection, { schema: 'mailbox', migrations })
  } finally {
    connection.release()
  }
}

/** `/dev/mail.json` has the plain text only. */
const withoutHtml = ({ id, to, subject, text, at }: StoredMail) => ({ id, to, subject, text, at })

async function show(
  store: MailStore,
  isShown: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path, query] = (request.url ?? '/').split('?')
  const isPage = path === '/dev/mail'
  if (!isShown || request.method !== 'GET' || (!isPage && path !== '/dev/mail.json')) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found.\n')
    return
  }
  const to = new URLSearchParams(query).get('to') ?? undefined
  const messages = await listMails(store, to)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  if (!isPage) {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ messages: messages.map(withoutHtml) }))
    return
  }
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(mailboxPage(messages, to))
}
