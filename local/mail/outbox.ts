import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import type { ClaimedMail } from './messages'
import { claimMail, deleteMail, postponeMail } from './messages'

const leaseMilliseconds = 2 * 60 * 1000
const longestWaitMilliseconds = 15 * 60 * 1000
const mostAttempts = 10

export type OutboxOptions = {
  pool: Pool
  now: () => Date
  /** `smtp://user:password@host:port`, or `smtps://` */
  smtpUrl: string
  /** Sender of every mail. */
  from: string
  log: (event: string, fields: Record<string, unknown>) => void
}

export type Outbox = {
  /** Sends what is due, one mail after the other; calls while it runs join the run. */
  flush(): Promise<void>
  close(): void
}

/** Hands accepted mails to a mail server. A mail that fails is tried again later, at most ten times. */
export function createOutbox({ pool, now, smtpUrl, from, log }: OutboxOptions): Outbox {
  const transport = createTransport(smtpUrl)
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function run(): Promise<void> {
    for (;;) {
      const mail = await claimMail(pool, now(), new Date(now().getTime() + leaseMilliseconds))
      if (!mail || isClosed) return
      await deliver(mail)
    }
  }

  async function deliver({ id, to, subject, text, attempts }: ClaimedMail): Promise<void> {
    try {
      await transport.sendMail({ from, to, subject, text })
      await deleteMail(pool, id)
    } catch (error) {
      log('mail.failure', { id, attempts, name: error instanceof Error ? error.name : 'unknown' })
      if (attempts >= mostAttempts) return deleteMail(pool, id)
      const wait = Math.min(2 ** attempts * 1000, longestWaitMilliseconds)
      await postponeMail(pool, id, new Date(now().getTime() + wait))
      wakeUpIn(wait)
    }
  }

  function wakeUpIn(milliseconds: number): void {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(logFailure), milliseconds)
    timer.unref()
  }

  function logFailure(error: unknown): void {
    log('mail.failure', { name: error instanceof Error ? error.name : 'unknown' })
  }

  async function flush(): Promise<void> {
    running ??= run().finally(() => (running = undefined))
    await running
  }

  return {
    flush,
    close() {
      isClosed = true
      clearTimeout(timer)
      transport.close()
    },
  }
}
