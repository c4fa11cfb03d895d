import { ACMClient } from '@aws-sdk/client-acm'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'
import { region } from '../../infra/stage'

/** Overrides of what the environment says about the account. */
export interface AccountOptions {
  /** Endpoint of all services. */
  readonly endpoint?: string
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** Region of CloudFront's certificate and firewall. */
const edgeRegion = 'us-east-1'

/** Returns clients of the account in the environment: its variables, profile or sign-in of AWS's command line. */
export function connectAccount(options: AccountOptions = {}) {
  const local = { ...options, region, maxAttempts: 2 }
  const edge = { ...local, region: edgeRegion }
  return {
    sts: new STSClient(local),
    /** Parameters of the two regions with stacks. */
    parameters: { [region]: new SSMClient(local), [edgeRegion]: new SSMClient(edge) },
    mails: new SESv2Client(local),
    certificates: new ACMClient(edge),
    secrets: new SecretsManagerClient(local),
    lambda: new LambdaClient(local),
    userPools: new CognitoIdentityProviderClient(local),
  }
}

export type ConnectedAccount = ReturnType<typeof connectAccount>
