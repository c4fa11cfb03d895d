import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { brandName, region } from '../stage'
import { type Artifacts, productFunction } from './productFunction'

/**
 * Creates the trigger of the user pool. It links a Google sign-in to the account with the same address, both verified. It
 * revokes all sessions after a password reset by emailed code, if the user asked for it, and writes the emails with codes.
 */
export function createTrigger(scope: Construct, artifacts: Artifacts): IFunction {
  const trigger = productFunction(scope, 'Linking', {
    code: artifacts.linking,
    description: 'Links Google sign-ins, ends sessions after a password reset, and writes emails with codes.',
    timeout: Duration.seconds(5),
    environment: { BRAND_NAME: brandName },
  })
  trigger.addToRolePolicy(
    new PolicyStatement({
      actions: [
        'cognito-idp:ListUsers',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminLinkProviderForUser',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      // The pool references its trigger, so referencing the pool here would be a circular dependency.
      resources: [
        Stack.of(scope).formatArn({
          service: 'cognito-idp',
          resource: 'userpool',
          resourceName: `${region}_*`,
        }),
      ],
    }),
  )
  return trigger
}
