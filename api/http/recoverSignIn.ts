import { CodedError } from '../../domain/errors'
import type { PaymentContext } from '../useCases/context'
import { recoverSignIn } from '../useCases/recovery/recoverSignIn'
import { posted } from './posted'
import { readMembers } from './readJson'
import type { RestHandler } from './rest'

/** Longer than any part of an SRP exchange, in Cognito and here. */
const longest = 4096

/**
 * `POST /sign-in/recover` `{ code, username, session?, secretBlock, signature, timestamp }` → 204: a recovery code, and the
 * proof of a password as a browser answers it to Cognito's PASSWORD_VERIFIER. The authenticator app is switched off then.
 */
export function recoverSignInHandler(context: PaymentContext): RestHandler {
  return posted(async (request) => {
    const members = readMembers(request)
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
