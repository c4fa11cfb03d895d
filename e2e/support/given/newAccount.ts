import { randomUUID } from 'node:crypto'
import { codeFor } from '../mailbox'

/** As for the demonstration accounts, so that everything that signs these in signs in new ones. */
const password = 'Demo-pass-1'

/**
 * A new patient, created as the sign-up screen does, without a browser.
 * @param origin such as `http://localhost:3000`
 * @returns the e-mail address
 */
export async function newAccount(origin: string): Promise<string> {
  const email = `e2e-${randomUUID()}@example.com`
  const answer = await fetch(`${origin}/config.json`)
  const { Auth } = (await answer.json()) as { Auth: { Cognito: { userPoolClientId: string } } }
  const ClientId = Auth.Cognito.userPoolClientId
  const UserAttributes = [{ Name: 'email', Value: email }]
  await ask(origin, 'SignUp', { ClientId, Username: email, Password: password, UserAttributes })
  const ConfirmationCode = await codeFor(email, Number(new URL(origin).port))
  await ask(origin, 'ConfirmSignUp', { ClientId, Username: email, ConfirmationCode })
  return email
}

async function ask(origin: string, operation: string, input: object): Promise<void> {
  const response = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${operation} answered ${response.status}: ${await response.text()}`)
}
