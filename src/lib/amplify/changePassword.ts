import { updatePassword } from 'aws-amplify/auth'
import { withFreshTokens } from './withFreshTokens'

/** Changes the password of whoever is signed in; their other sessions go on. */
export async function changePassword(passwords: { oldPassword: string; newPassword: string }): Promise<void> {
  await withFreshTokens(() => updatePassword(passwords))
}
