import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { origin } from '../port'

interface Keys {
  readonly administrator: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** Invites a user as an administrator does with the AWS SDK: their address is unconfirmed. */
export async function invite(email: string): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const keys = JSON.parse(await readFile(join(dataDir, 'identity', 'keys.json'), 'utf8')) as Keys
  const configuration = (await (await fetch(`${origin}/config.json`)).json()) as {
    Auth: { Cognito: { userPoolId: string } }
  }
  const sdk = new CognitoIdentityProviderClient({
    region: 'us-east-2',
    endpoint: `${origin}/identity/`,
    credentials: keys.administrator,
  })
  const { userPoolId } = configuration.Auth.Cognito
  await sdk.send(new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: email }))
  sdk.destroy()
}
