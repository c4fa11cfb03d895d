import {
  confirmUserAttribute,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { accessToken } from './accessToken'
import { withFreshTokens } from './withFreshTokens'

const email = 'email'

/**
 * Requests a change of the email address. It takes effect once the code sent to the new address is confirmed.
 * @returns where the code was sent, as the user pool masks it; undefined when the address needs no code
 */
export async function requestEmailChange(value: string): Promise<string | undefined> {
  const { nextStep } = await withFreshTokens(() =>
    updateUserAttribute({ userAttribute: { attributeKey: email, value } }),
  )
  if (nextStep.updateAttributeStep === 'DONE') {
    await accessToken({ forceRefresh: true })
    return undefined
  }
  return nextStep.codeDeliveryDetails?.destination ?? value
}

/** Resends the code to the unconfirmed address. */
export async function resendEmailCode(): Promise<void> {
  await withFreshTokens(() => sendUserAttributeVerificationCode({ userAttributeKey: email }))
}

/** Confirms the new address and fetches tokens that contain it. */
export async function confirmEmailChange(confirmationCode: string): Promise<void> {
  await withFreshTokens(() => confirmUserAttribute({ userAttributeKey: email, confirmationCode }))
  await accessToken({ forceRefresh: true })
}
