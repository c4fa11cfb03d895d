import { issueCode, pretendCode } from '../codes/oneTimeCode'
import type { Subject } from '../pool/identify'
import { identify, requireClient, revealUnknown } from '../pool/identify'
import { demandWithinLimit } from '../pool/limits'
import { whyNoReset } from '../pool/whyNoReset'
import type { PoolUser } from '../storage/users'
import type { Action } from './action'

/**
 * ForgotPassword: a reset code to the verified address. Clients that hide who has an account get the same answer
 * for an unknown, disabled or unverified one, and nothing is sent.
 */
export const forgotPassword: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const username = input.text('Username', { longest: 128 })
  const subject = await identify(username, client, context)
  revealUnknown(subject, client)
  await demandWithinLimit('ForgotPassword', subject.sub, client, context)

  const addressed = { purpose: 'RESET_PASSWORD' as const, client }
  const user = resettable(subject, client.client.preventUserExistenceErrors)
  const CodeDeliveryDetails = user
    ? await issueCode(user, addressed, context)
    : await pretendCode(subject, username, addressed, context)
  return { CodeDeliveryDetails }
}

function resettable({ user }: Subject, isDiscreet: boolean): PoolUser | undefined {
  const refusal = user ? whyNoReset(user) : undefined
  if (refusal && !isDiscreet) throw refusal
  return refusal ? undefined : user
}
