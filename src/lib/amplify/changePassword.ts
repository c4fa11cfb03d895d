import { updatePassword } from 'aws-amplify/auth'
import { withFreshTokens } from './withFreshTokens'

/** Changes the password of the signed-in account; its other sessions remain valid. */
export async function changePassword(passwords: { oldPassword: string; newPassword: string }): Promise<void> {
  await withFreshTokens(() => updatePassword(passwords))
}
