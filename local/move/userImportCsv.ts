import type { Person } from './people'

/**
 * The columns that GetCSVHeader returns for a pool without custom attributes, in the order of its
 * template.
 * @see
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-using-import-tool-csv-header.html
 */
export const userImportColumns = [
  'cognito:username',
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'email',
  'email_verified',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'phone_number',
  'phone_number_verified',
  'address',
  'updated_at',
  'cognito:mfa_enabled',
] as const

/** Cognito's maximum number of users per file. */
const maxUsersPerFile = 500_000

/**
 * Formats users as files for Cognito's user import: UTF-8, no quotation marks, commas in values
 * escaped by a backslash. With email sign-in the user name is the address; Cognito generates the
 * real one, which is the new `sub`. Passwords cannot be imported, so each user chooses a new one
 * with an emailed code.
 * @returns the text of each file
 */
export function userImportFiles(people: readonly Person[], mostUsers = maxUsersPerFile): string[] {
  const files: string[] = []
  for (let first = 0; first < people.length; first += mostUsers) {
    const lines = people.slice(first, first + mostUsers).map(lineOf)
    files.push(`${[userImportColumns.join(','), ...lines].join('\n')}\n`)
  }
  return files
}

function lineOf({ email }: Person): string {
  const values: Partial<Record<(typeof userImportColumns)[number], string>> = {
    'cognito:username': email,
    email,
    email_verified: 'TRUE',
    phone_number_verified: 'FALSE',
    'cognito:mfa_enabled': 'FALSE',
  }
  return userImportColumns.map((column) => (values[column] ?? '').replaceAll(',', '\\,')).join(',')
}
