import { CodedError } from '../../domain/errors'
import { maxPeople, type PersonSearch, readPersonSearch } from '../../domain/records/personSearch'
import type { UserDirectory } from '../services/userDirectory'
import type { Transaction } from '../storage/database/database'
import { findPeopleByName } from '../storage/records/people'
import type { Context } from './context'
import { requireRole } from './requireRole'
import { transact } from './transact'
import { directoryOf } from './users/directory'

/** Cognito's maximum page size. */
const maxUsers = 60

/**
 * Runs the use case of a list with the ids of the people whom its filter describes. Only an Admin filters by people. The
 * directory, which knows the email addresses, is asked between two transactions.
 * @param texts by name of the filter's field, a name or an email address from its beginning; null and absent: no filter
 * @param work receives the ids by field, without fields that are not set
 * @throws CodedError Forbidden; InvalidInput with rule `format`, or `tooMany` and `max` for a name that more people have;
 * DirectoryUnavailable, for an email address
 */
export async function withPeople<Field extends string, Result>(
  context: Context,
  texts: Readonly<Record<Field, string | null | undefined>>,
  work: (transaction: Transaction, people: Partial<Record<Field, readonly string[]>>) => Promise<Result>,
): Promise<Result> {
  const asked = Object.entries<string | null | undefined>(texts).flatMap(([field, text]) =>
    text == null ? [] : [{ field, search: parsePerson(field, text) }],
  )
  const ofEmails = new Map<string, readonly string[]>()
  if (asked.some(({ search }) => search.by === 'email')) {
    await transact(context, async ({ caller }) => requireRole(caller, 'Admin'), { isFirstLook: true })
    for (const { field, search } of asked) {
      if (search.by === 'email')
        ofEmails.set(field, await findUserIds(directoryOf(context), field, search.beginning))
    }
  }
  return transact(context, async (transaction) => {
    if (asked.length > 0) requireRole(transaction.caller, 'Admin')
    const people: Partial<Record<string, readonly string[]>> = {}
    for (const { field, search } of asked)
      people[field] =
        search.by === 'name'
          ? await findByName(transaction, field, search.words)
          : (ofEmails.get(field) ?? [])
    return work(transaction, people)
  })
}

/** @throws CodedError InvalidInput with rule `format` */
export function parsePerson(field: string, text: string): PersonSearch {
  const search = readPersonSearch(text)
  if (!search) throw new CodedError('InvalidInput', { field, rule: 'format' })
  return search
}

/** @throws CodedError InvalidInput with rule `tooMany` */
export async function findByName(
  transaction: Transaction,
  field: string,
  words: readonly string[],
  max = maxPeople,
): Promise<readonly string[]> {
  return few(field, await findPeopleByName(transaction, words, max), max)
}

async function findUserIds(directory: UserDirectory, field: string, emailPrefix: string): Promise<string[]> {
  const { users, next } = await directory.list({ emailPrefix, limit: maxUsers })
  if (next !== null) throw new CodedError('InvalidInput', { field, rule: 'tooMany', max: maxUsers })
  return users.map(({ id }) => id)
}

/** @throws CodedError InvalidInput with rule `tooMany` */
export function few<Found>(field: string, found: readonly Found[], max: number): readonly Found[] {
  if (found.length > max) throw new CodedError('InvalidInput', { field, rule: 'tooMany', max })
  return found
}
