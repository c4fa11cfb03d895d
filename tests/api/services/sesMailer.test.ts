import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MailRefusal } from '../../../api/services/mailer'
import { createSesMailer } from '../../../api/services/aws/sesMailer'
import { createSigner } from '../../../api/services/aws/signRequests'

interface Recorded {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** Answers like SES, and records the requests. */
const recorded: Recorded[] = []
let answer: { status: number; headers?: Record<string, string>; body: unknown }
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request
    recorded.push({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) as unknown })
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body))
  })
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  recorded.length = 0
  answer = { status: 200, body: { MessageId: '0100018f-ses' } }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const mailer = () =>
  createSesMailer({
    endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    from: 'Tendwell <no-reply@tendwell.example>',
    sign: createSigner({
      service: 'ses',
      region: 'us-east-2',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'secret',
      sessionToken: 'token',
      now: () => new Date('2026-03-02T09:00:00.000Z'),
    }),
    fetch,
  })

const mail = {
  to: 'maya@example.com',
  subject: 'You have a new message',
  text: 'Hello,\n',
  html: '<p>Hello,</p>',
  messageId: '<5f1f@tendwell.test>',
}

describe('email by SES', () => {
  test('is one signed call of SendEmail with text and HTML', async () => {
    await mailer().send(mail)
    expect(recorded).toHaveLength(1)
    expect(recorded[0]).toMatchObject({
      method: 'POST',
      path: '/v2/email/outbound-emails',
      headers: {
        'content-type': 'application/json',
        'x-amz-date': '20260302T090000Z',
        'x-amz-security-token': 'token',
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260302\/us-east-2\/ses\/aws4_request, .*Signature=[\da-f]{64}$/,
        ),
      },
      body: {
        FromEmailAddress: 'Tendwell <no-reply@tendwell.example>',
        Destination: { ToAddresses: ['maya@example.com'] },
        Content: {
          Simple: {
            Subject: { Data: mail.subject, Charset: 'UTF-8' },
            Body: { Text: { Data: mail.text }, Html: { Data: mail.html } },
            Headers: [{ Name: 'X-Message-Key', Value: mail.messageId }],
          },
        },
      },
    })
  })

  test('that can be turned off carries the headers of one-click unsubscribe', async () => {
    const unsubscribeUrl = 'https://tendwell.test/unsubscribe?token=a.b.c'
    await mailer().send({ ...mail, unsubscribeUrl })
    expect(recorded[0]?.body).toMatchObject({
      Content: {
        Simple: {
          Headers: [
            { Name: 'X-Message-Key', Value: mail.messageId },
            { Name: 'List-Unsubscribe', Value: `<${unsubscribeUrl}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        },
      },
    })
  })

  test('that SES refuses permanently is a final failure', async () => {
    answer = {
      status: 400,
      headers: { 'x-amzn-errortype': 'MessageRejected:http://internal.amazon.com/coral/' },
      body: { message: 'Email address is not verified.' },
    }
    await expect(mailer().send(mail)).rejects.toEqual(new MailRefusal('MessageRejected'))
  })

  test.each([
    [429, 'TooManyRequestsException'],
    [400, 'SendingPausedException'],
    [500, 'InternalServiceErrorException'],
  ])('is retryable after %i %s', async (status, name) => {
    answer = { status, headers: { 'x-amzn-errortype': name }, body: {} }
    const failure: unknown = await mailer()
      .send(mail)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name })
    expect(failure).not.toBeInstanceOf(MailRefusal)
  })
})
