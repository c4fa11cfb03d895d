import { isPlainObject } from '../../domain/intake/plainObject'
import type { Mailer } from './mailer'
import { MailRefusal } from './mailer'
import type { SignRequest } from './signRequests'

interface Options {
  /** Where SES is, such as `https://email.us-east-2.amazonaws.com`. */
  readonly endpoint: URL
  /** A sender that SES has verified. */
  readonly from: string
  /** For the service `ses`; the role may call SendEmail. */
  readonly sign: SignRequest
  readonly fetch: typeof fetch
}

/** Longer than this is a connection that has died. */
const patienceMs = 10_000

/** What trying again does not mend. A paused account or an exhausted quota it does. */
const refusals = new Set(['MessageRejected', 'BadRequestException'])

/**
 * Sends by Amazon SES. SES gives each mail a Message-ID of its own and knows no idempotency key, so a mail whose
 * acceptance was not heard goes out twice with two ids; ours is in `X-Message-Key`, for whoever looks into it.
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 * @see https://docs.aws.amazon.com/ses/latest/dg/header-fields.html
 */
export function createSesMailer({ endpoint, from, sign, fetch }: Options): Mailer {
  const url = new URL('/v2/email/outbound-emails', endpoint)
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return {
    send: async ({ to, subject, text, html, messageId }) => {
      const body = JSON.stringify({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            Headers: [{ Name: 'X-Message-Key', Value: messageId }],
          },
        },
      })
      const headers = await sign({ url, body })
      const signal = AbortSignal.timeout(patienceMs)
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

/** AWS names its exceptions in a header, `Name:address`, or in the body. */
function codeOf(header: string | null, body: unknown): string {
  const inBody = isPlainObject(body) && typeof body['__type'] === 'string' ? body['__type'] : undefined
  return (header ?? inBody ?? 'Error').split(':')[0]?.split('#').at(-1) ?? 'Error'
}
