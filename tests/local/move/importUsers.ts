import type { Directory } from '../../../local/identity/directory'
import { userImportColumns } from '../../../local/move/userImportCsv'

/**
 * Imports users as Cognito's job does: by the header, each line with a verified address, in the state that
 * requires a new password; here with a random unknown one.
 */
export async function importUsers(csv: string, directory: Directory): Promise<void> {
  const [header, ...lines] = csv.trimEnd().split('\n')
  if (header !== userImportColumns.join(',')) throw new Error('CSV header does not match the pool’s.')
  for (const line of lines) {
    const values = line.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ','))
    const user = Object.fromEntries(userImportColumns.map((column, place) => [column, values[place]]))
    if (values.length !== userImportColumns.length || user['email_verified'] !== 'TRUE') {
      throw new Error('The line has other columns, or no verified address.')
    }
    const { email } = user
    if (!email || user['cognito:username'] !== email || !user['cognito:mfa_enabled']) {
      throw new Error('The line lacks what Cognito needs.')
    }
    await directory.createUser({ email, password: 'nobody-knows-this-1', mustChangePassword: true })
  }
}
