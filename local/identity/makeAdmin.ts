import { isEmailAddress } from '../../domain/emailAddress'
import { newTemporaryPassword } from './admin/adminCreateUser'
import type { Directory } from './directory'
import type { Random } from './random'

/**
 * Makes the account of an address an Admin, and creates it when there is none. Only an Admin can invite staff, so
 * the first one is made by whoever runs the machine.
 * @returns the account's id, and the temporary password of an account that has no password of its own yet
 * @throws Error when another person may own the account
 */
export async function makeAdmin(
  email: string,
  { directory, random }: { readonly directory: Directory; readonly random: Random },
): Promise<{ readonly accountId: string; readonly temporaryPassword: string | undefined }> {
  if (!isEmailAddress(email)) throw new Error(`"${email}" is not an email address.`)
  const user = await directory.findUserByEmail(email)
  const password = newTemporaryPassword(random)
  if (!user) {
    const created = await directory.createUser({
      email,
      password,
      groups: ['Admin'],
      mustChangePassword: true,
    })
    return { accountId: created.sub, temporaryPassword: password }
  }
  if (!user.enabled) throw new Error(`The account of ${email} is disabled. Choose another address.`)
  if (user.status === 'UNCONFIRMED')
    throw new Error(
      `${email} signed up but never confirmed the address. Confirm it first, or choose another.`,
    )
  await directory.addToGroup(user.sub, 'Admin')
  const accountId = user.sub
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return { accountId, temporaryPassword: undefined }
  await directory.renewTemporaryPassword(accountId, password)
  return { accountId, temporaryPassword: password }
}
