import type { CalendarDate } from '../../../domain/intake/calendarDate'
import type { Credentials, WrittenLicense } from '../../../domain/practitioners/parsePractitioner'
import type { Colleague, Practitioner, QuickText } from '../../../domain/practitioners/practitioner'
import type { LicenseInQuestion } from '../../../domain/practitioners/requireActiveLicense'
import type { Sql } from '../../generated/sql'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `p.id, p.version, n.given_name as "givenName", n.family_name as "familyName", p.credentials, p.npi,
      p.signature, p.away_until::text as "awayUntil", p.quick_texts as "quickTexts",
      (select coalesce(jsonb_agg(jsonb_build_object('state', l.state, 'number', l.number, 'expiresOn', l.expires_on,
          'verifiedAt', l.verified_at) order by l.state), '[]')
        from practitioner_license l where l.practitioner_id = p.id and l.removed_at is null) as licenses`
const joined = 'practitioner p join practitioner_names() n on n.id = p.id'

const findStatement = sql('practitioners.find', `select ${columns} from ${joined} where p.id = $1`)

const listStatement = sql(
  'practitioners.list',
  `select ${columns} from ${joined} order by lower(n.family_name) nulls last, lower(n.given_name), p.id limit 500`,
)

const advanceStatement = sql(
  'practitioners.advance',
  `update practitioner set version = version + 1, updated_at = $3 where id = $1 and version = $2 returning version`,
)

const credentialsStatement = sql(
  'practitioners.setCredentials',
  'update practitioner set credentials = $2, npi = $3, signature = $4 where id = $1',
)

const awayStatement = sql('practitioners.setAway', 'update practitioner set away_until = $2 where id = $1')

const quickTextsStatement = sql(
  'practitioners.setQuickTexts',
  'update practitioner set quick_texts = $2 where id = $1',
)

/** An unchanged license stays verified. */
const putLicensesStatement = sql(
  'practitioners.putLicenses',
  `insert into practitioner_license as l (practitioner_id, state, number, expires_on, recorded_at)
    select $1, state, number, "expiresOn"::date, $3
      from jsonb_to_recordset($2::jsonb) as given (state text, number text, "expiresOn" text)
    on conflict (practitioner_id, state) do update
      set number = excluded.number, expires_on = excluded.expires_on, recorded_at = excluded.recorded_at,
        verified_at = null, verified_by = null, removed_at = null
      where (l.number, l.expires_on) <> (excluded.number, excluded.expires_on) or l.removed_at is not null`,
)

const removeLicensesStatement = sql(
  'practitioners.removeLicenses',
  `update practitioner_license set removed_at = $3, verified_at = null, verified_by = null
    where practitioner_id = $1 and removed_at is null and not (state = any ($2))`,
)

const verifyStatement = sql(
  'practitioners.verify',
  `update practitioner_license set verified_at = $3, verified_by = $4
    where practitioner_id = $1 and state = any ($2) and removed_at is null returning state`,
)

const ownLicenseStatement = sql(
  'practitioners.ownLicense',
  `select expires_on::text as "expiresOn", verified_at as "verifiedAt" from practitioner_license
    where practitioner_id = $1 and state = $2 and removed_at is null`,
)

const inForceStatement = sql(
  'practitioners.licensesInForce',
  `select state, expires_on::text as "expiresOn" from practitioner_license
    where practitioner_id = $1 and removed_at is null and verified_at is not null and expires_on >= $2 order by state`,
)

const forPrescriptionStatement = sql(
  'practitioners.licensesForPrescription',
  'select state, holder, "expiresOn", "verifiedAt" from licenses_for_prescription($1)',
)

const withoutLicenseStatement = sql(
  'practitioners.stateWithoutLicense',
  'select state_without_license($1) as state',
)

function practitionerOf({ licenses, ...row }: Sql['practitioners.find']['row']): Practitioner {
  return {
    ...row,
    licenses: licenses.map((license) => ({
      ...license,
      verifiedAt: license.verifiedAt === null ? null : new Date(license.verifiedAt),
    })),
  }
}

/** Returns a practitioner, for staff. */
export async function findPractitioner(
  transaction: Transaction,
  id: string,
): Promise<Practitioner | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row && practitionerOf(row)
}

/** Returns all practitioners by name, at most 500, for staff. */
export async function listPractitioners(transaction: Transaction): Promise<readonly Colleague[]> {
  const rows = await transaction.query(listStatement, [])
  return rows.map((row) => practitionerOf(row))
}

/**
 * Increments the version and locks the row until the transaction ends.
 * @returns false when it has another version
 */
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

/** Replaces all licenses of the caller with these. */
export async function replaceOwnLicenses(
  transaction: Transaction,
  licenses: readonly WrittenLicense[],
  at: Date,
): Promise<void> {
  const { id } = transaction.caller
  await transaction.query(putLicensesStatement, [id, JSON.stringify(licenses), at])
  await transaction.query(removeLicensesStatement, [id, licenses.map(({ state }) => state), at])
}

/**
 * Marks licenses as matching the board's register, or as not matching.
 * @returns the states found
 */
export async function verifyLicensesOf(
  transaction: Transaction,
  practitionerId: string,
  { states, at }: { readonly states: readonly string[]; readonly at: Date | null },
): Promise<readonly string[]> {
  const by = at ? transaction.caller.id : null
  const rows = await transaction.query(verifyStatement, [practitionerId, states, at, by])
  return rows.map(({ state }) => state)
}

/** Returns the caller's license for a state, active or not; an empty list if there is none. */
export async function listOwnLicenses(
  transaction: Transaction,
  state: string | null,
): Promise<readonly LicenseInQuestion[]> {
  return state === null ? [] : transaction.query(ownLicenseStatement, [transaction.caller.id, state])
}

/**
 * Returns the caller's licenses that are active on a day, by state.
 * @param day UTC
 */
export async function listLicensesInForce(
  transaction: Transaction,
  day: CalendarDate,
): Promise<readonly { readonly state: string; readonly expiresOn: CalendarDate }[]> {
  return transaction.query(inForceStatement, [transaction.caller.id, day])
}

/** License for the state of a prescription's patient. */
interface LicenseForPrescription extends LicenseInQuestion {
  readonly state: string
  /** Null in the single row that means neither has a license. */
  readonly holder: 'prescriber' | 'caller' | null
}

/**
 * Returns the licenses of the prescriber, and of a calling clinician who is not the prescriber, for the
 * patient's state.
 */
export function listLicensesForPrescription(
  transaction: SystemTransaction,
  prescriptionId: string,
): Promise<readonly LicenseForPrescription[]> {
  return transaction.query(forPrescriptionStatement, [prescriptionId])
}

/**
 * Returns the state of a waiting request that the caller may not treat; undefined for every other request.
 */
export async function findStateWithoutLicense(
  transaction: Transaction,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await transaction.query(withoutLicenseStatement, [requestId])
  return row?.state ?? undefined
}
