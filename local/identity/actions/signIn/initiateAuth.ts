import { finishStep } from '../../challenges/continueSignIn'
import type { Flow } from '../../flows/flow'
import { refreshToken } from '../../flows/refreshToken'
import { userAuth } from '../../flows/userAuth'
import { userPasswordAuth } from '../../flows/userPasswordAuth'
import { userSrpAuth } from '../../flows/userSrpAuth'
import { requireClient } from '../../pool/identify'
import { refusals } from '../../protocol/identityError'
import type { Action } from '../action'

/** The flows that start a sign-in, each with the name under which client settings allow it. */
const flows = new Map<string, { allowedAs: string; run: Flow }>([
  ['USER_SRP_AUTH', { allowedAs: 'USER_SRP_AUTH', run: userSrpAuth }],
  ['USER_PASSWORD_AUTH', { allowedAs: 'USER_PASSWORD_AUTH', run: userPasswordAuth }],
  ['USER_AUTH', { allowedAs: 'USER_AUTH', run: userAuth }],
  ['REFRESH_TOKEN_AUTH', { allowedAs: 'REFRESH_TOKEN_AUTH', run: refreshToken }],
  ['REFRESH_TOKEN', { allowedAs: 'REFRESH_TOKEN_AUTH', run: refreshToken }],
])

/** InitiateAuth: starts a sign-in, or refreshes tokens. */
export const initiateAuth: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const name = input.text('AuthFlow', { maxLength: 64, pattern: /^[A-Z_]+$/ })
  const flow = flows.get(name)
  if (!flow || !client.client.explicitAuthFlows.includes(flow.allowedAs)) {
    throw refusals.invalidParameter(`${name} flow not enabled for this client`)
  }
  return finishStep(await flow.run(input, client, context), context)
}
