import type { DirectoryUser, UserDirectory } from '../../api/services/userDirectory'
import type { StaffGroup } from '../../domain/generated/enums'
import { emailKey } from '../identity/pool/email'
import { MoveFailure } from './moveFailure'
import type { Person } from './people'

/** A moved user, as the new pool knows them. */
interface MovedPerson {
  readonly person: Person
  readonly user: DirectoryUser
}

/** ListUsers' maximum page size. */
const pageSize = 60

/** Maximum number of ids in an error message; the rest is a count. */
const mostNamed = 10

/**
 * Finds all exported users in the new user pool by address.
 * @throws MoveFailure PeopleMissing when a user is missing, PeopleDouble when an address exists
 * twice
 */
export async function matchPeople(people: readonly Person[], users: UserDirectory): Promise<MovedPerson[]> {
  const found = await listByAddress(users)
  const double = people.filter(({ email }) => (found.get(emailKey(email)) ?? []).length > 1)
  if (double.length > 0) {
    throw new MoveFailure(
      'PeopleDouble',
      `The user pool has two users with the address of ${named(double)} (ids as in people.json), such as one who came by ` +
        'Google before the import. Delete the one without data there, then import again.',
    )
  }
  const matches = people.map((person) => ({ person, user: found.get(emailKey(person.email))?.[0] }))
  const missing = matches.filter(({ user }) => !user).map(({ person }) => person)
  if (missing.length > 0) {
    throw new MoveFailure(
      'PeopleMissing',
      `The user pool lacks ${named(missing)} (ids as in people.json). Let Cognito import users-1.csv and those after it ` +
        'first; the log of the import job names the lines it refused.',
    )
  }
  return matches.flatMap(({ person, user }) => (user ? [{ person, user }] : []))
}

async function listByAddress(users: UserDirectory): Promise<Map<string, DirectoryUser[]>> {
  const found = new Map<string, DirectoryUser[]>()
  let after: string | undefined
  do {
    const page = await users.list({ limit: pageSize, after })
    for (const user of page.users) {
      const key = emailKey(user.email ?? '')
      found.set(key, [...(found.get(key) ?? []), user])
    }
    after = page.next ?? undefined
  } while (after !== undefined)
  return found
}

/** Restores the users' groups and disables the accounts that were disabled. Idempotent. */
export async function restoreMemberships(moved: readonly MovedPerson[], users: UserDirectory): Promise<void> {
  for (const { person, user } of moved) {
    for (const group of person.groups.filter(isStaffGroup)) {
      await users.apply(user, { kind: 'add_to_group', group })
    }
    if (!person.isEnabled && user.isEnabled) await users.apply(user, { kind: 'disable', group: null })
  }
}

const isStaffGroup = (name: string): name is StaffGroup => name === 'Admin' || name === 'HCPs'

function named(people: readonly Person[]): string {
  const ids = people.slice(0, mostNamed).map(({ formerId }) => formerId)
  const more = people.length - ids.length
  return more > 0 ? `${ids.join(', ')} and ${more} more` : ids.join(', ')
}
