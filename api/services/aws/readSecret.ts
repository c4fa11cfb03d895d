import { isPlainObject } from '../../../domain/isPlainObject'
import type { SignRequest } from './signRequests'

interface Options {
  readonly region: string
  /** Signer for the service `secretsmanager`; its role may call GetSecretValue on the secret. */
  readonly sign: SignRequest
  readonly fetch: typeof fetch
}

/** The secret does not exist. */
export class MissingSecret extends Error {
  override readonly name = 'MissingSecret'
}

/** Timeout after which the connection is considered dead. */
const timeoutMs = 5_000

/**
 * Reads a secret of AWS Secrets Manager that is a JSON object with string values.
 * @param name such as `tendwell/prod/stripe`
 * @throws MissingSecret when it does not exist; otherwise Error that contains the secret's name, never its value
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
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const message = `The secret ${name} could not be read: ${response.status}.`
    throw isMissing(answer) ? new MissingSecret(message) : new Error(message)
  }
  return textsOf(name, isPlainObject(answer) ? answer['SecretString'] : undefined)
}

function isMissing(answer: unknown): boolean {
  const type = isPlainObject(answer) ? answer['__type'] : undefined
  return typeof type === 'string' && type.endsWith('ResourceNotFoundException')
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
