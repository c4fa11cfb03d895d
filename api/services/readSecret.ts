import { isPlainObject } from '../../domain/intake/plainObject'
import type { SignRequest } from './signRequests'

interface Options {
  readonly region: string
  /** For the service `secretsmanager`; the role may call GetSecretValue on the secret. */
  readonly sign: SignRequest
  readonly fetch: typeof fetch
}

/** Longer than this is a connection that has died. */
const patienceMs = 5_000

/**
 * Reads a secret of AWS Secrets Manager that is a JSON object of texts.
 * @param name as in `tendwell/prod/stripe`
 * @throws Error that names the secret, never what is in it
 * @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
 */
export async function readSecret(
  name: string,
  { region, sign, fetch }: Options,
): Promise<Readonly<Record<string, string>>> {
  const url = new URL(`https://secretsmanager.${region}.amazonaws.com/`)
  const body = JSON.stringify({ SecretId: name })
  const headers = await sign({
    url,
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
  })
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  if (!response.ok) throw new Error(`The secret ${name} could not be read: ${response.status}.`)
  const answer: unknown = await response.json()
  return textsOf(name, isPlainObject(answer) ? answer['SecretString'] : undefined)
}

function textsOf(name: string, text: unknown): Record<string, string> {
  const value: unknown = typeof text === 'string' ? parsed(text) : undefined
  if (!isPlainObject(value)) throw new Error(`The secret ${name} is no JSON object.`)
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
