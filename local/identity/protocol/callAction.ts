import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import type { Action, ActionContext } from '../actions/action'
import { actions } from '../actions/table'
import { adminActions } from '../admin/table'
import { readBody } from '../../web/readBody'
import type { Services } from '../services'
import { admitCall, type CallGuard } from './admitCall'
import { inTransaction } from '../storage/transaction'
import { verifySignature } from './awsSignature'
import { IdentityError } from './identityError'
import { Input, isRecord } from './input'

const largestBodyBytes = 128 * 1024

export type CallOptions = {
  pool: Pool
  services: Services
  now: () => Date
  /** Refuses operations that would be answered too late; without it, all are accepted. */
  guard?: CallGuard | undefined
}

/** Returns the operation of a request. */
export function targetOf(request: IncomingMessage): string {
  const target = request.headers['x-amz-target']
  return typeof target === 'string' ? target : ''
}

/**
 * Runs the operation of a request in one transaction, then its after-commit work. Operations of
 * administrators must be signed.
 * @throws IdentityError, Overloaded
 */
export async function callAction(
  request: IncomingMessage,
  response: ServerResponse,
  options: CallOptions,
): Promise<unknown> {
  const target = targetOf(request)
  const adminAction = adminActions.get(target)
  const action = adminAction ?? requireAction(target, request.headers.authorization !== undefined)
  const body = await readBody(request, response, largestBodyBytes)
  if (!body) {
    const message = `The body is larger than ${largestBodyBytes} bytes.`
    throw new IdentityError('RequestEntityTooLargeException', message)
  }
  if (adminAction) verifySignature(request, body, options.services.administrator, options.now())
  const input = parseJson(body)
  return admitCall(options.guard, { target, input }, () => runAction(action, input, options))
}

async function runAction(
  action: Action,
  input: Input,
  { pool, services, now }: CallOptions,
): Promise<unknown> {
  const later: (() => Promise<void>)[] = []
  const result = await inTransaction(pool, (tx) => {
    const context: ActionContext = { tx, now: now(), services, afterCommit: (work) => later.push(work) }
    return action(input, context)
  })
  for (const work of later) await work()
  return result
}

function requireAction(target: string, isSigned: boolean): Action {
  const action = actions.get(target)
  if (action) return action
  const operation = target.split('.')[1] ?? ''
  if (!isSigned && /^(Admin|List|Describe|Create|Set|Get[A-Z]\w+Configuration)/.test(operation)) {
    throw new IdentityError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  throw new IdentityError(
    'UnknownOperationException',
    operation
      ? `Operation ${operation.slice(0, 64)} is not offered.`
      : 'The X-Amz-Target header must name an operation.',
  )
}

function parseJson(body: Buffer): Input {
  const value = parse(body.toString('utf8'))
  if (!isRecord(value)) throw new IdentityError('SerializationException', 'The body must be a JSON object.')
  return new Input(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new IdentityError('SerializationException', 'The body is not valid JSON.')
  }
}
