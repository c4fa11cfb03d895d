import { CodedError } from '../../domain/errors'
import type { PaymentContext } from '../useCases/context'
import { recoverSignIn } from '../useCases/account/recoverSignIn'
import { postHandler } from './postHandler'
import { readJsonObject } from './readJson'
import type { RestHandler } from './rest'

/** Longer than any parameter of an SRP exchange, in Cognito and here. */
const longest = 4096

/**
 * `POST /sign-in/recover` `{ code, username, session?, secretBlock, signature, timestamp }` → 204: takes a
 * recovery code and the password proof that answers Cognito's PASSWORD_VERIFIER, and turns the authenticator
 * app off.
 */
export function recoverSignInHandler(context: PaymentContext): RestHandler {
  return postHandler(async (request) => {
    const members = readJsonObject(request)
    await recoverSignIn(
      {
        code: textOf(members, 'code'),
        proof: {
          username: textOf(members, 'username'),
          session: members['session'] == null ? undefined : textOf(members, 'session'),
          secretBlock: textOf(members, 'secretBlock'),
          signature: textOf(members, 'signature'),
          timestamp: textOf(members, 'timestamp'),
        },
      },
      context,
    )
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}

function textOf(members: Readonly<Record<string, unknown>>, field: string): string {
  const value = members[field]
  if (typeof value !== 'string' || value === '') {
    throw new CodedError('InvalidInput', { field, rule: 'required' })
  }
  if (value.length > longest) throw new CodedError('InvalidInput', { field, rule: 'tooLong', max: longest })
  return value
}
