import type { CalendarDate } from '../../domain/intake/calendarDate'
import type { Credentials, WrittenLicence } from '../../domain/practitioners/parsePractitioner'
import type { Colleague, Practitioner, QuickText } from '../../domain/practitioners/practitioner'
import type { LicenceInQuestion } from '../../domain/practitioners/demandLicence'
import type { Statement, SystemTransaction, Transaction } from './database'

const columns = `p.id, p.version, n.given_name as "givenName", n.family_name as "familyName", p.credentials, p.npi,
      p.signature, p.away_until::text as "awayUntil", p.quick_texts as "quickTexts",
      (select coalesce(jsonb_agg(jsonb_build_object('state', l.state, 'number', l.number, 'expiresOn', l.expires_on,
          'verifiedAt', l.verified_at) order by l.state), '[]')
        from practitioner_licence l where l.practitioner_id = p.id and l.removed_at is null) as licences`
const joined = 'practitioner p join practitioner_names() n on n.id = p.id'

const findStatement: Statement = {
  name: 'practitioners.find',
  text: `select ${columns} from ${joined} where p.id = $1`,
}

const listStatement: Statement = {
  name: 'practitioners.list',
  text: `select ${columns} from ${joined} order by lower(n.family_name) nulls last, lower(n.given_name), p.id limit 500`,
}

const advanceStatement: Statement = {
  name: 'practitioners.advance',
  text: `update practitioner set version = version + 1, updated_at = $3 where id = $1 and version = $2 returning version`,
}

const credentialsStatement: Statement = {
  name: 'practitioners.setCredentials',
  text: 'update practitioner set credentials = $2, npi = $3, signature = $4 where id = $1',
}

const awayStatement: Statement = {
  name: 'practitioners.setAway',
  text: 'update practitioner set away_until = $2 where id = $1',
}

const quickTextsStatement: Statement = {
  name: 'practitioners.setQuickTexts',
  text: 'update practitioner set quick_texts = $2 where id = $1',
}

/** A licence that says the same as before stays verified. */
const putLicencesStatement: Statement = {
  name: 'practitioners.putLicences',
  text: `insert into practitioner_licence as l (practitioner_id, state, number, expires_on, recorded_at)
    select $1, state, number, "expiresOn"::date, $3
      from jsonb_to_recordset($2::jsonb) as given (state text, number text, "expiresOn" text)
    on conflict (practitioner_id, state) do update
      set number = excluded.number, expires_on = excluded.expires_on, recorded_at = excluded.recorded_at,
        verified_at = null, verified_by = null, removed_at = null
      where (l.number, l.expires_on) <> (excluded.number, excluded.expires_on) or l.removed_at is not null`,
}

const removeLicencesStatement: Statement = {
  name: 'practitioners.removeLicences',
  text: `update practitioner_licence set removed_at = $3, verified_at = null, verified_by = null
    where practitioner_id = $1 and removed_at is null and not (state = any ($2))`,
}

const verifyStatement: Statement = {
  name: 'practitioners.verify',
  text: `update practitioner_licence set verified_at = $3, verified_by = $4
    where practitioner_id = $1 and state = any ($2) and removed_at is null returning state`,
}

const ownLicenceStatement: Statement = {
  name: 'practitioners.ownLicence',
  text: `select expires_on::text as "expiresOn", verified_at as "verifiedAt" from practitioner_licence
    where practitioner_id = $1 and state = $2 and removed_at is null`,
}

const forPrescriptionStatement: Statement = {
  name: 'practitioners.licencesForPrescription',
  text: 'select state, holder, "expiresOn", "verifiedAt" from licences_for_prescription($1)',
}

const withoutLicenceStatement: Statement = {
  name: 'practitioners.stateWithoutLicence',
  text: 'select state_without_licence($1) as state',
}

/** As the database tells it: the moment of a verification is text, being inside of JSON. */
type Row = Omit<Practitioner, 'licences'> & {
  readonly licences: readonly (WrittenLicence & { readonly verifiedAt: string | null })[]
}

function practitionerOf({ licences, ...row }: Row): Practitioner {
  return {
    ...row,
    licences: licences.map((licence) => ({
      ...licence,
      verifiedAt: licence.verifiedAt === null ? null : new Date(licence.verifiedAt),
    })),
  }
}

/** A professional, for staff. */
export async function findPractitioner(
  transaction: Transaction,
  id: string,
): Promise<Practitioner | undefined> {
  const [row] = await transaction.query<Row>(findStatement, [id])
  return row && practitionerOf(row)
}

/** All professionals by name, at most 500, for staff. */
export async function listPractitioners(transaction: Transaction): Promise<readonly Colleague[]> {
  const rows = await transaction.query<Row>(listStatement, [])
  return rows.map((row) => practitionerOf(row))
}

/** Counts a change and holds the row until the transaction ends. @returns false when it has another version by now */
export async function advancePractitioner(
  transaction: Transaction,
  { id, expectedVersion, at }: { readonly id: string; readonly expectedVersion: number; readonly at: Date },
): Promise<boolean> {
  const rows = await transaction.query(advanceStatement, [id, expectedVersion, at])
  return rows.length > 0
}

export async function setOwnCredentials(
  transaction: Transaction,
  { credentials, npi, signature }: Credentials,
): Promise<void> {
  await transaction.query(credentialsStatement, [transaction.caller.id, credentials, npi, signature])
}

export async function setOwnAway(transaction: Transaction, until: CalendarDate | null): Promise<void> {
  await transaction.query(awayStatement, [transaction.caller.id, until])
}

export async function setOwnQuickTexts(
  transaction: Transaction,
  quickTexts: readonly QuickText[],
): Promise<void> {
  await transaction.query(quickTextsStatement, [transaction.caller.id, JSON.stringify(quickTexts)])
}

/** Keeps these licences of the caller, and no others. */
export async function replaceOwnLicences(
  transaction: Transaction,
  licences: readonly WrittenLicence[],
  at: Date,
): Promise<void> {
  const { id } = transaction.caller
  await transaction.query(putLicencesStatement, [id, JSON.stringify(licences), at])
  await transaction.query(removeLicencesStatement, [id, licences.map(({ state }) => state), at])
}

/** Says of licences that they are as the board's register has them, or that they are not. @returns the states found */
export async function verifyLicencesOf(
  transaction: Transaction,
  practitionerId: string,
  { states, at }: { readonly states: readonly string[]; readonly at: Date | null },
): Promise<readonly string[]> {
  const by = at ? transaction.caller.id : null
  const rows = await transaction.query<{ state: string }>(verifyStatement, [practitionerId, states, at, by])
  return rows.map(({ state }) => state)
}

/** The caller's licence for a state, whether or not it is in force; none is an empty list. */
export async function listOwnLicences(
  transaction: Transaction,
  state: string | null,
): Promise<readonly LicenceInQuestion[]> {
  return transaction.query<LicenceInQuestion>(ownLicenceStatement, [transaction.caller.id, state])
}

/** A licence for the state where the patient of a prescription is. */
interface LicenceForPrescription extends LicenceInQuestion {
  readonly state: string
  /** Null in the one row that says that neither has any. */
  readonly holder: 'prescriber' | 'caller' | null
}

/** Licences of the prescriber, and of a calling professional who is another, for where the patient is. */
export function listLicencesForPrescription(
  transaction: SystemTransaction,
  prescriptionId: string,
): Promise<readonly LicenceForPrescription[]> {
  return transaction.query<LicenceForPrescription>(forPrescriptionStatement, [prescriptionId])
}

/** The state of a waiting request that the caller may not treat; undefined for every other request. */
export async function findStateWithoutLicence(
  transaction: Transaction,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ state: string | null }>(withoutLicenceStatement, [requestId])
  return row?.state ?? undefined
}

export const practitionerStatements = [
  findStatement,
  listStatement,
  advanceStatement,
  credentialsStatement,
  awayStatement,
  quickTextsStatement,
  putLicencesStatement,
  removeLicencesStatement,
  verifyStatement,
  ownLicenceStatement,
  withoutLicenceStatement,
]

/** Asked for people and for the timer alike. */
export const sharedPractitionerStatements = [forPrescriptionStatement]
