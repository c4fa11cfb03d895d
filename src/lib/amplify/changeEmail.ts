import {
  confirmUserAttribute,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { accessToken } from './accessToken'
import { withFreshTokens } from './withFreshTokens'

const email = 'email'

/**
 * Asks for another email address: it counts once the code that goes there has come back.
 * @returns where the code went, as the user pool masks it; undefined when the address needs no code
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

/** Sends another code to the address that is waiting to be confirmed. */
export async function resendEmailCode(): Promise<void> {
  await withFreshTokens(() => sendUserAttributeVerificationCode({ userAttributeKey: email }))
}

/** Confirms the new address; tokens are fetched that tell it. */
export async function confirmEmailChange(confirmationCode: string): Promise<void> {
  await withFreshTokens(() => confirmUserAttribute({ userAttributeKey: email, confirmationCode }))
  await accessToken({ forceRefresh: true })
}
