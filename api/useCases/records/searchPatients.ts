import { CodedError } from '../../../domain/errors'
import type { PatientSearch } from '../../../domain/records/patientSearch'
import { patientSearchRateLimit, readPatientSearch } from '../../../domain/records/patientSearch'
import type { UserDirectory } from '../../services/userDirectory'
import type { Transaction } from '../../storage/database/database'
import type { FoundPatient, PatientSearchCriteria } from '../../storage/records/patientSearch'
import { checkPatientSearchRateLimit, findPatients } from '../../storage/records/patientSearch'
import type { Context } from '../context'
import { parseFirst } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { directoryOf } from '../users/directory'

interface Question {
  readonly text: string
  readonly first?: number | null | undefined
}

interface FoundPatients {
  readonly nodes: readonly FoundPatient[]
  /** Whether more patients match than were asked for. */
  readonly hasMore: boolean
}

/** Accounts with one email address: one of the pool and one of each social provider, and the longer addresses. */
const maxUsersOfPrefix = 60

/**
 * Finds patients with a submitted request for HCPs and Admins, those whose record the caller reads first. An HCP also
 * finds patients whom they do not care for, but of these only who they are: their record takes an emergency access.
 * @throws CodedError Forbidden, InvalidInput; TooManyRequests with `retryAfterSeconds`; DirectoryUnavailable, for an
 * email address
 */
export async function searchPatients({ text, first }: Question, context: Context): Promise<FoundPatients> {
  const search = readPatientSearch(text)
  if (search?.by === 'email') return searchByEmail(search.email, first, context)
  return transact(context, async (transaction) => {
    await admit(transaction, context.now())
    return find(transaction, criteriaOf(search), first)
  })
}

/** The caller is admitted before the directory is asked, and audited with what was found. */
async function searchByEmail(
  email: string,
  first: number | null | undefined,
  context: Context,
): Promise<FoundPatients> {
  await transact(context, (transaction) => admit(transaction, context.now()), { isFirstLook: true })
  const ids = await idsOfEmail(directoryOf(context), email)
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return find(transaction, { by: 'accounts', ids }, first)
  })
}

/** @throws CodedError Forbidden, TooManyRequests */
async function admit(transaction: Transaction, now: Date): Promise<void> {
  requireRole(transaction.caller, 'HCPs', 'Admin')
  const wait = await checkPatientSearchRateLimit(transaction, { now, ...patientSearchRateLimit })
  if (wait !== undefined)
    throw new CodedError('TooManyRequests', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

async function find(
  transaction: Transaction,
  criteria: PatientSearchCriteria,
  first: number | null | undefined,
): Promise<FoundPatients> {
  const limit = parseFirst(first, { max: 20, fallback: 8 })
  const rows = await findPatients(transaction, criteria, limit + 1)
  return { nodes: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Returns the ids of the users with exactly this address. */
async function idsOfEmail(directory: UserDirectory, email: string): Promise<string[]> {
  const { users } = await directory.list({ emailPrefix: email, limit: maxUsersOfPrefix })
  return users.filter((user) => user.email?.toLowerCase() === email).map(({ id }) => id)
}

/** @throws CodedError InvalidInput for a text that cannot be searched for */
function criteriaOf(search: Exclude<PatientSearch, { by: 'email' }> | undefined): PatientSearchCriteria {
  if (!search) throw new CodedError('InvalidInput', { field: 'text', rule: 'format' })
  if (search.by === 'person') return search
  return {
    by: 'requests',
    firstId: uuidOf(search.digits.padEnd(32, '0')),
    lastId: uuidOf(search.digits.padEnd(32, 'f')),
  }
}

const uuidOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
