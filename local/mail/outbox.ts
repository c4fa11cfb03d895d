import { createTransport } from 'nodemailer'
import { unsubscribeHeaders } from '../../domain/mail/unsubscribe'
import { longestOutageMilliseconds } from '../../domain/mail/attempts'
import { MailRefusal, MailServiceDown } from '../../api/services/mailer'
import type { ClaimedMail, Mail, MailStore } from './messages'
import { claimMail, deleteMail, nextAttemptAt, postponeMail } from './messages'
import { watchMailServer, type MailServerState } from './mailServerState'

/** How long an email in flight is kept from other processes. */
export const leaseMilliseconds = 2 * 60 * 1000
const longestWaitMilliseconds = 15 * 60 * 1000
const maxAttempts = 10
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
  /**
   * Sends an email immediately, without storing it.
   * @throws MailRefusal, MailServiceDown, SmtpError
   */
  send(mail: Mail): Promise<void>
  readonly mailServer: MailServerState
  /** Waits for the email in flight and stops. */
  close(): Promise<void>
}

/** The mail server could not accept an email now. */
class SmtpError extends Error {
  override readonly name = 'SmtpError'
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

  async function transmit({ to, subject, text, html, messageId, unsubscribeUrl }: Mail): Promise<void> {
    const headers = unsubscribeUrl === undefined ? undefined : unsubscribeHeaders(unsubscribeUrl)
    await transport.sendMail({ from, to, subject, text, html, messageId, headers })
    mailServer.answered()
  }

  async function send(mail: Mail): Promise<void> {
    try {
      await transmit(mail)
    } catch (error) {
      const outage = mailServer.failed(error)
      if (outage) throw new MailServiceDown(outage)
      // Replies from 500 are permanent (RFC 5321, 4.2.1). The cause quotes addresses, so it is dropped.
      const isRefused = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
      throw isRefused ? new MailRefusal('SmtpRefusal') : new SmtpError('The mail server accepted no mail.')
    }
  }

  async function deliver({
    id,
    attempts,
    acceptedAt,
    html,
    messageId,
    unsubscribeUrl,
    ...mail
  }: ClaimedMail) {
    const optional = {
      ...(html !== null && { html }),
      ...(messageId !== null && { messageId }),
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
    }
    try {
      await transmit({ ...mail, ...optional })
      await deleteMail(store, id)
    } catch (error) {
      const isDown = mailServer.failed(error) !== undefined
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

  return { flush, send, mailServer, close }
}
