import type { ApiServices } from '../useCases/context'
import { confirmSignUp } from '../useCases/account/confirmSignUp'
import { postHandler } from './postHandler'
import { readJsonObject } from './readJson'
import type { RestHandler } from './rest'

/**
 * `POST /sign-up/confirm` `{ email, code, password }` → 204: confirms a signed-up address and sets its
 * password. Failures are `{ errorType, message, errorInfo }`.
 */
export function signUpHandler(services: Pick<ApiServices, 'signUps'>): RestHandler {
  return postHandler(async (request) => {
    await confirmSignUp(readJsonObject(request), services)
    return { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
  })
}
