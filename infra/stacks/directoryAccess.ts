import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

const lists = ['ListUsers', 'ListUsersInGroup', 'AdminGetUser', 'AdminListGroupsForUser']
const changes = ['AdminCreateUser', 'AdminDeleteUser', 'AdminEnableUser', 'AdminDisableUser']
const groups = ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup']
const appReset = [
  'AdminSetUserMFAPreference',
  'AdminListDevices',
  'AdminForgetDevice',
  'AdminUserGlobalSignOut',
]

/** What Admins do with people: the calls of api/services/cognitoUserDirectory.ts. */
export function allowDirectory(lambda: LambdaFunction, userPool: UserPool): void {
  allow([...lists, ...changes, ...groups, ...appReset, 'AdminResetUserPassword'], lambda, userPool)
}

/** What a recovery code does: finds the person, switches the app off, ends sign-ins and forgets browsers. */
export function allowAppReset(lambda: LambdaFunction, userPool: UserPool): void {
  allow(['ListUsers', ...appReset], lambda, userPool)
}

function allow(calls: readonly string[], lambda: LambdaFunction, { userPoolArn }: UserPool): void {
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: calls.map((call) => `cognito-idp:${call}`), resources: [userPoolArn] }),
  )
}
