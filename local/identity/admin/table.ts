import type { Action } from '../actions/action'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './groups'
import { adminCreateUser } from './adminCreateUser'
import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminResetUserPassword,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUserGlobalSignOut,
} from './users'
import { adminForgetDevice, adminListDevices } from './devices'
import { listUsers } from './listUsers'

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
