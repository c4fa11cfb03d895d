import { expect, test } from 'vitest'
import { readSecret } from '../../../api/services/aws/readSecret'
import { createSigner } from '../../../api/services/aws/signRequests'

const sign = createSigner({
  service: 'secretsmanager',
  region: 'us-east-2',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG',
  now: () => new Date('2026-03-02T09:00:00Z'),
})

/** Reads a secret from a service with a given answer. */
function reading(status: number, answer: unknown) {
  const asked: Request[] = []
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(new Request(url, init))
    return Response.json(answer, { status })
  }
  const secret = readSecret('tendwell/dev/stripe', { region: 'us-east-2', sign, fetch })
  return { secret, asked }
}

test('requests a secret by its name, signed, and parses its texts', async () => {
  const { secret, asked } = reading(200, { SecretString: '{"secretKey":"sk","webhookSecret":"wh","n":1}' })
  expect(await secret).toEqual({ secretKey: 'sk', webhookSecret: 'wh' })
  expect(asked).toHaveLength(1)
  const [request] = asked
  expect(request?.url).toBe('https://secretsmanager.us-east-2.amazonaws.com/')
  expect(await request?.text()).toBe('{"SecretId":"tendwell/dev/stripe"}')
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    'x-amz-target': 'secretsmanager.GetSecretValue',
    'content-type': 'application/x-amz-json-1.1',
    authorization: expect.stringContaining('/us-east-2/secretsmanager/aws4_request'),
  })
})

test.each([
  ['is not there', 400, { __type: 'ResourceNotFoundException' }, 'could not be read: 400'],
  ['is no JSON', 200, { SecretString: 'sk_live_1' }, 'is no JSON object'],
  ['is binary', 200, { SecretBinary: 'AA==' }, 'is no JSON object'],
])('names a secret that %s, without its content', async (_, status, answer, reason) => {
  const failure = await reading(status, answer).secret.catch((error: unknown) => String(error))
  expect(failure).toContain(`The secret tendwell/dev/stripe ${reason}`)
  expect(failure).not.toContain('sk_live')
})
