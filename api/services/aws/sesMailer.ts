import { isPlainObject } from '../../../domain/isPlainObject'
import { unsubscribeHeaders } from '../../../domain/mail/unsubscribe'
import type { Mailer } from '../mailer'
import { MailRefusal } from '../mailer'
import type { SignRequest } from './signRequests'

interface Options {
  /** SES endpoint, such as `https://email.us-east-2.amazonaws.com`. */
  readonly endpoint: URL
  /** Sender address that SES has verified. */
  readonly from: string
  /** Signer for the service `ses`; its role may call SendEmail. */
  readonly sign: SignRequest
  readonly fetch: typeof fetch
}

/** Timeout after which the connection is considered dead. */
const timeoutMs = 10_000

/** Permanent errors. A paused account and an exhausted quota are transient. */
const refusals = new Set(['MessageRejected', 'BadRequestException'])

/**
 * Sends emails through Amazon SES. SES assigns each email its own Message-ID and supports no idempotency
 * key. If the response to an accepted email is lost, the email is therefore sent twice with two ids. Our id
 * is in `X-Message-Key`, for debugging.
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 * @see https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
 */
export function createSesMailer({ endpoint, from, sign, fetch }: Options): Mailer {
  const url = new URL('/v2/email/outbound-emails', endpoint)
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    send: async ({ to, subject, text, html, messageId, unsubscribeUrl }) => {
      const custom = { 'X-Message-Key': messageId, ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) }
      const body = JSON.stringify({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            Headers: Object.entries(custom).map(([Name, Value]) => ({ Name, Value })),
          },
        },
      })
      const headers = await sign({ url, body })
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      if (response.ok) return
      const code = codeOf(response.headers.get('x-amzn-errortype'), await response.json().catch(() => null))
      if (refusals.has(code)) throw new MailRefusal(code)
      const failure = new Error(`SES answered ${response.status}.`)
      failure.name = code
      throw failure
    },
  }
}

/** Returns the exception name, which AWS sends in a header, `Name:address`, or in the body. */
function codeOf(header: string | null, body: unknown): string {
  const inBody = isPlainObject(body) && typeof body['__type'] === 'string' ? body['__type'] : undefined
  return (header ?? inBody ?? 'Error').split(':')[0]?.split('#').at(-1) ?? 'Error'
}
