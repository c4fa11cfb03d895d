import { issueCode, simulateCode } from '../../codes/oneTimeCode'
import type { Subject } from '../../pool/identify'
import { identify, requireClient, refuseUnknownUser } from '../../pool/identify'
import { enforceAttemptLimit } from '../../pool/limits'
import { resetBlocker } from '../../pool/resetBlocker'
import type { PoolUser } from '../../storage/users'
import type { Action } from '../action'

/**
 * ForgotPassword: emails a reset code to the verified address. Clients that prevent user existence
 * errors get the same answer for an unknown, disabled or unverified account, and nothing is sent.
 */
export const forgotPassword: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { maxLength: 128 })
  const subject = await identify(username, client, context)
  refuseUnknownUser(subject, client)
  await enforceAttemptLimit('ForgotPassword', subject.sub, client, context)

  const addressed = { purpose: 'RESET_PASSWORD' as const, client }
  const user = resettable(subject, client.client.preventUserExistenceErrors)
  const CodeDeliveryDetails = user
    ? await issueCode(user, addressed, context)
    : await simulateCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}

function resettable({ user }: Subject, isDiscreet: boolean): PoolUser | undefined {
  const refusal = user ? resetBlocker(user) : undefined
  if (refusal && !isDiscreet) throw refusal
  return refusal ? undefined : user
}
