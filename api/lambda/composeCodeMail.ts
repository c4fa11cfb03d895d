import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { codeMail, type CodeMailPurpose } from '../../domain/mail/codeMail'

/** The template of the pool has the text of an invitation (infra/stacks/identityStack.ts). */
type CodeSource = Exclude<CustomMessageTriggerEvent['triggerSource'], 'CustomMessage_AdminCreateUser'>

const purposes: Readonly<Record<CodeSource, CodeMailPurpose>> = {
  CustomMessage_SignUp: 'CONFIRM_SIGN_UP',
  CustomMessage_ResendCode: 'CONFIRM_SIGN_UP',
  CustomMessage_ForgotPassword: 'RESET_PASSWORD',
  CustomMessage_UpdateUserAttribute: 'VERIFY_EMAIL',
  CustomMessage_VerifyUserAttribute: 'VERIFY_EMAIL',
  CustomMessage_Authentication: 'EMAIL_OTP',
}

/**
 * Gives Cognito the product's own email for a code, with the placeholder that Cognito replaces. Without it, the email would
 * be Cognito's default, which names neither the product nor a reason.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export function composeCodeMail(
  event: CustomMessageTriggerEvent,
  brandName: string,
): CustomMessageTriggerEvent {
  if (event.triggerSource === 'CustomMessage_AdminCreateUser') return event
  const { subject, html } = codeMail(brandName, purposes[event.triggerSource], event.request.codeParameter)
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } }
}
