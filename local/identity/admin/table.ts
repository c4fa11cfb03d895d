import type { Action } from '../actions/action'
import { adminAddUserToGroup } from './adminAddUserToGroup'
import { adminCreateUser } from './adminCreateUser'
import { adminDeleteUser } from './adminDeleteUser'
import { adminDisableUser } from './adminDisableUser'
import { adminEnableUser } from './adminEnableUser'
import { adminForgetDevice } from './adminForgetDevice'
import { adminGetUser } from './adminGetUser'
import { adminListDevices } from './adminListDevices'
import { adminListGroupsForUser } from './adminListGroupsForUser'
import { adminRemoveUserFromGroup } from './adminRemoveUserFromGroup'
import { adminResetUserPassword } from './adminResetUserPassword'
import { adminSetUserMfaPreference } from './adminSetUserMfaPreference'
import { adminSetUserPassword } from './adminSetUserPassword'
import { adminUserGlobalSignOut } from './adminUserGlobalSignOut'
import { listUsers } from './listUsers'
import { listUsersInGroup } from './listUsersInGroup'

const userPool = 'AWSCognitoIdentityProviderService'

/** The operations of administrators, by the value of the `X-Amz-Target` header. Each request must be signed. */
export const adminActions: ReadonlyMap<string, Action> = new Map([
  [`${userPool}.AdminAddUserToGroup`, adminAddUserToGroup],
  [`${userPool}.AdminCreateUser`, adminCreateUser],
  [`${userPool}.AdminDeleteUser`, adminDeleteUser],
  [`${userPool}.AdminDisableUser`, adminDisableUser],
  [`${userPool}.AdminEnableUser`, adminEnableUser],
  [`${userPool}.AdminForgetDevice`, adminForgetDevice],
  [`${userPool}.AdminGetUser`, adminGetUser],
  [`${userPool}.AdminListDevices`, adminListDevices],
  [`${userPool}.AdminListGroupsForUser`, adminListGroupsForUser],
  [`${userPool}.AdminRemoveUserFromGroup`, adminRemoveUserFromGroup],
  [`${userPool}.AdminResetUserPassword`, adminResetUserPassword],
  [`${userPool}.AdminSetUserMFAPreference`, adminSetUserMfaPreference],
  [`${userPool}.AdminSetUserPassword`, adminSetUserPassword],
  [`${userPool}.AdminUserGlobalSignOut`, adminUserGlobalSignOut],
  [`${userPool}.ListUsers`, listUsers],
  [`${userPool}.ListUsersInGroup`, listUsersInGroup],
])
