import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { migrate, readMigrations } from '../../api/storage/migrate'
import type { Cipher } from '../identity/keys/cipher'
import { mailboxPage } from './mailboxPage'
import type { Mail, MailStore } from './messages'
import { discardMail, forgetDiscarded, insertMail, listMails, pruneMails } from './messages'
import type { Outbox } from './outbox'
import { createOutbox } from './outbox'

export type MailboxOptions = {
  /** The database's owner; the schema `mailbox` is made and migrated here. */
  pool: Pool
  /** Keeps the texts of mails unreadable in the database. */
  cipher: Pick<Cipher, 'seal' | 'open'>
  now: () => Date
  /** Mail server to send through, `smtp://user:password@host:port`; without it mails are only shown. */
  smtpUrl?: string
  /** Sender of mails that go through the mail server. */
  from?: string
  log?: (event: string, fields: Record<string, unknown>) => void
}

export type Mailbox = {
  /**
   * Accepts a mail: when the promise is fulfilled it is stored and will be delivered, also after a crash.
   * @throws Error for a recipient or subject with line breaks
   */
  sendMail(mail: Mail): Promise<void>
  /** Takes as long as `sendMail`, and sends nothing. */
  discardMail(mail: Mail): Promise<void>
  /** Answers `/dev/mail` and `/dev/mail.json?to=`; with a mail server there is nothing to show, and the answer is 404. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Stops sending, before the pool ends; what waits is sent after the next start. */
  close(): Promise<void>
}

/** Mail on one machine: a mailbox to look into, or an outbox in front of a mail server. */
export async function createMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { pool, cipher, now, smtpUrl, from = 'no-reply@localhost', log = () => undefined } = options
  await migrateMailbox(pool)
  const store = { pool, cipher }
  const outbox = smtpUrl ? createOutbox({ store, now, smtpUrl, from, log }) : undefined
  if (outbox) sendSoon(outbox, log)
  return {
    async sendMail(mail) {
      if (/[\r\n]/.test(mail.to + mail.subject))
        throw new Error('A recipient or subject cannot contain line breaks.')
      await insertMail(store, mail, now())
      if (outbox) sendSoon(outbox, log)
      else await pruneMails(store)
    },
    async discardMail(mail) {
      await discardMail(store, mail, now())
      if (!outbox) await pruneMails(store)
      // Not awaited, for the same reason as sending.
      forgetDiscarded(store).catch(() => log('mail.failure', { reason: 'discarded' }))
    },
    handle: (request, response) => show(store, !outbox, request, response),
    close: async () => outbox?.close(),
  }
}

/** Not awaited: whoever asks for a mail must not learn from the time it takes whether one was sent. */
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
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }))
    return
  }
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(mailboxPage(messages, to))
}
