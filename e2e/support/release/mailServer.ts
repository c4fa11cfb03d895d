import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import type { Pool } from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

interface MailServerOptions {
  readonly smtpPort: number
  /** Reads the emails that the product has not handed over yet. */
  readonly owner: Pool
}

const longestWaitMilliseconds = 20_000

/**
 * Starts an SMTP server that keeps what it receives.
 * @returns a handler of `/dev/mail.json?to=`, which answers as the product does on loopback
 */
export async function startMailServer({ smtpPort, owner }: MailServerOptions) {
  const mails: Mail[] = []

  async function keep(stream: Readable, { envelope: { rcptTo } }: SMTPServerSession): Promise<void> {
    const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream))
    mails.push(...rcptTo.map(({ address }) => ({ to: address, subject, text: withoutLastBreak(text) })))
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: callbackify(keep),
  })
  await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve))

  async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    await allHandedOver(owner)
    const to = new URL(url, 'http://localhost').searchParams.get('to')?.toLowerCase()
    const messages = mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to).toReversed()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }))
  }
  return {
    answer,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** SMTP ends each text with a line break. */
const withoutLastBreak = (text: string): string => text.replace(/\n$/, '')

/** The product accepts an email before it responds, and hands it over after that. */
async function allHandedOver(owner: Pool): Promise<void> {
  const deadline = Date.now() + longestWaitMilliseconds
  while (Date.now() < deadline) {
    const { rowCount } = await owner.query(
      `select 1 from mailbox.message where recipient_key <> '' and next_attempt_at <= now() + interval '3 minutes'
        union all
        select 1 from outbox where state = 'sending' or (state = 'pending' and next_attempt_at <= now())`,
    )
    if (!rowCount) return
    await wait(20)
  }
}

/** Starts a server on loopback. @returns a function that stops it */
export async function listenAt(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
