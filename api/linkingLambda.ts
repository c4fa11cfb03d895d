import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { lambdaEnvironment } from './lambda/lambdaEnvironment'
import { linkAccounts } from './lambda/linkAccounts'

const { region, signFor } = lambdaEnvironment(process.env)

/** Cognito's trigger before a sign-up. */
export function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const endpoint = new URL(`https://cognito-idp.${region}.amazonaws.com`)
  return linkAccounts(event, { endpoint, sign: signFor('cognito-idp'), fetch })
}
