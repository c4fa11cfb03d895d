import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda'
import { composeCodeMail } from './lambda/composeCodeMail'
import { endSessionsAfterReset } from './lambda/endSessionsAfterReset'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { linkAccounts } from './lambda/linkAccounts'

const { region, signFor, needed } = lambdaEnvironment(process.env)
const brandName = needed('BRAND_NAME')

type TriggerEvent = CustomMessageTriggerEvent | PreSignUpTriggerEvent | PostConfirmationTriggerEvent

/** Cognito's triggers: before a sign-up, after a password reset by emailed code, and for the text of each code. */
export async function handler(event: TriggerEvent): Promise<TriggerEvent> {
  if (isCustomMessage(event)) return composeCodeMail(event, brandName)
  const endpoint = new URL(`https://cognito-idp.${region}.amazonaws.com`)
  const calls = { endpoint, sign: signFor('cognito-idp'), fetch }
  return isAfterConfirmation(event) ? endSessionsAfterReset(event, calls) : linkAccounts(event, calls)
}

function isCustomMessage(event: TriggerEvent): event is CustomMessageTriggerEvent {
  return event.triggerSource.startsWith('CustomMessage_')
}

function isAfterConfirmation(event: TriggerEvent): event is PostConfirmationTriggerEvent {
  return event.triggerSource.startsWith('PostConfirmation_')
}
