import type { ApiServices } from '../useCases/context'
import { confirmSignUp } from '../useCases/account/confirmSignUp'
import { posted } from './posted'
import { readMembers } from './readJson'
import type { RestHandler } from './rest'

/**
 * `POST /sign-up/confirm` `{ email, code, password }` → 204: confirms an address that was signed up before, with the
 * password that is to count. Failures are `{ errorType, message, errorInfo }`.
 */
export function signUpHandler(services: Pick<ApiServices, 'signUps'>): RestHandler {
  return posted(async (request) => {
    await confirmSignUp(readMembers(request), services)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}
