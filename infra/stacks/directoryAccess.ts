import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

const lists = ['ListUsers', 'ListUsersInGroup', 'AdminGetUser']
const changes = ['AdminCreateUser', 'AdminDeleteUser', 'AdminEnableUser', 'AdminDisableUser']
const groups = ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup']
const mfaReset = [
  'AdminSetUserMFAPreference',
  'AdminListDevices',
  'AdminForgetDevice',
  'AdminUserGlobalSignOut',
]

/** Grants the administration of users: the calls of api/services/cognito/cognitoUserDirectory.ts. */
export function allowDirectory(lambda: LambdaFunction, userPool: UserPool): void {
  allow([...lists, ...changes, ...groups, ...mfaReset, 'AdminResetUserPassword'], lambda, userPool)
}

/**
 * Grants the calls of a recovery code: finds the user, disables the authenticator app, revokes sessions and
 * forgets browsers.
 */
export function allowMfaReset(lambda: LambdaFunction, userPool: UserPool): void {
  allow(['ListUsers', ...mfaReset], lambda, userPool)
}

function allow(calls: readonly string[], lambda: LambdaFunction, { userPoolArn }: UserPool): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: calls.map((call) => `cognito-idp:${call}`), resources: [userPoolArn] }),
  )
}
