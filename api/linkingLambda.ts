import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { endSessionsAfterReset } from './lambda/endSessionsAfterReset'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { linkAccounts } from './lambda/linkAccounts'

const { region, signFor } = lambdaEnvironment(process.env)

type TriggerEvent = PreSignUpTriggerEvent | PostConfirmationTriggerEvent

/** Cognito's triggers before a sign-up, and after a password reset by emailed code. */
export function handler(event: TriggerEvent): Promise<TriggerEvent> {
  const endpoint = new URL(`https://cognito-idp.${region}.amazonaws.com`)
  const calls = { endpoint, sign: signFor('cognito-idp'), fetch }
  return isAfterConfirmation(event) ? endSessionsAfterReset(event, calls) : linkAccounts(event, calls)
}

function isAfterConfirmation(event: TriggerEvent): event is PostConfirmationTriggerEvent {
  return event.triggerSource.startsWith('PostConfirmation_')
}
