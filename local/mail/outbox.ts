import { createTransport } from 'nodemailer'
import { unsubscribeHeaders } from '../../domain/mail/unsubscribe'
import type { ClaimedMail, MailStore } from './messages'
import { claimMail, deleteMail, nextAttemptAt, postponeMail } from './messages'
import { watchMailServer, type MailServerState } from './mailServerState'

const leaseMilliseconds = 2 * 60 * 1000
const longestWaitMilliseconds = 15 * 60 * 1000
const maxAttempts = 10
/** How long emails wait for a mail server that is down, as mail servers do (RFC 5321, 4.5.4.1). */
const longestOutageMilliseconds = 4 * 24 * 3_600_000
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export type OutboxOptions = {
  store: MailStore
  now: () => Date
  /** `smtp://user:password@host:port`, or `smtps://` */
  smtpUrl: string
  /** Sender of every mail. */
  from: string
  log: (event: string, fields: Record<string, unknown>) => void
}

export type Outbox = {
  /** Sends due emails sequentially. */
  flush(): Promise<void>
  readonly mailServer: MailServerState
  /** Waits for the email in flight and stops. */
  close(): Promise<void>
}

/**
 * Sends accepted emails to a mail server. A refused email is retried later, at most ten times; while the
 * server is down, emails wait for four days.
 */
export function createOutbox({ store, now, smtpUrl, from, log }: OutboxOptions): Outbox {
  const transport = createTransport({ url: smtpUrl, ...smtpTimeouts })
  const mailServer = watchMailServer(log)
  // A wrong SMTP_URL shows at the start, not with the first email.
  transport.verify().then(mailServer.answered, mailServer.failed)
  let running: Promise<void> | undefined
  // An email may be accepted just after a run's last check; the run then checks again.
  let isWanted = false
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      if (isWanted) wakeUpIn(0)
    })
    await running
  }

  async function run(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      await deliverDue()
    }
    const next = await nextAttemptAt(store)
    if (next) wakeUpIn(next.getTime() - now().getTime())
  }

  async function deliverDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const mail = await claimMail(store, now(), new Date(now().getTime() + leaseMilliseconds))
      if (!mail) return
      await deliver(mail)
    }
  }

  async function deliver({
    id,
    to,
    subject,
    text,
    attempts,
    acceptedAt,
    ...mail
  }: ClaimedMail): Promise<void> {
    const { html, messageId, unsubscribeUrl } = mail
    try {
      const besides = {
        ...(html !== null && { html }),
        ...(messageId !== null && { messageId }),
        ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      }
      await transport.sendMail({ from, to, subject, text, ...besides })
      mailServer.answered()
      await deleteMail(store, id)
    } catch (error) {
      const isDown = mailServer.failed(error)
      if (!isDown)
        log('mail.failure', { id, attempts, name: error instanceof Error ? error.name : 'unknown' })
      const isOver = isDown
        ? now().getTime() - acceptedAt.getTime() > longestOutageMilliseconds
        : attempts >= maxAttempts
      if (isOver) {
        log('mail.givenUp', { id, attempts })
        return deleteMail(store, id)
      }
      const wait = Math.min(2 ** attempts * 1000, longestWaitMilliseconds)
      await postponeMail(store, id, new Date(now().getTime() + wait))
    }
  }

  function wakeUpIn(milliseconds: number): void {
    if (closing.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(logFailure), Math.max(milliseconds, 0))
    timer.unref()
  }

  function logFailure(error: unknown): void {
    log('mail.failure', { name: error instanceof Error ? error.name : 'unknown' })
  }

  async function close(): Promise<void> {
    closing.abort()
    clearTimeout(timer)
    await running?.catch(logFailure)
    transport.close()
  }

  return { flush, mailServer, close }
}
