import type { PracticeSettings } from '../../../domain/practice/practiceSettings'
import { parseStoredSettings } from '../../../domain/practice/practiceSettings'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const settingColumns = `response_time_hours as "responseTimeHours", staff_idle_minutes as "staffIdleMinutes",
      patient_idle_minutes as "patientIdleMinutes", served_states as "servedStates", identity_check as "identityCheck",
      identity_treatments as "identityTreatments", address, phone, pharmacy, lists_clinicians as "listsClinicians",
      publishes_metrics as "publishesMetrics"`

const nowStatement = sql('practiceSettings.now', `select ${settingColumns} from current_practice_settings()`)

const listStatement = sql(
  'practiceSettings.list',
  `select version, ${settingColumns}, changed_by as "changedById", changed_by_name as "changedByName",
      changed_at as "changedAt"
    from practice_settings order by version desc limit $1`,
)

const addStatement = sql(
  'practiceSettings.add',
  `insert into practice_settings (version, response_time_hours, staff_idle_minutes, patient_idle_minutes, served_states,
      identity_check, identity_treatments, changed_by, changed_by_name, changed_at, address, phone, pharmacy,
      lists_clinicians, publishes_metrics)
    select $1::integer + 1, $2::integer, $3::integer, $4::integer, $5::text[], $6::text, $7::text[], $8::text, $9::text,
      $10::timestamptz, $11::text, $12::text, $13::text, $14::boolean, $15::boolean
    where coalesce((select max(version) from practice_settings), 0) = $1
    on conflict (version) do nothing returning version`,
)

/** Settings of the practice as saved by an Admin; valid until the next version. */
export interface StoredSettings {
  /** Starts at 1; 0 means the defaults of the product. */
  readonly version: number
  readonly settings: PracticeSettings
  readonly changedById: string
  readonly changedByName: string | null
  readonly changedAt: Date
}

/** Returns the current settings. Available to every role and to jobs. */
export async function readPracticeSettings(transaction: SystemTransaction): Promise<PracticeSettings> {
  const [row] = await transaction.query(nowStatement, [])
  return parseStoredSettings(row ?? {})
}

/** Returns the latest versions for Admins, newest first. */
export async function listPracticeSettings(
  transaction: Transaction,
  limit: number,
): Promise<readonly StoredSettings[]> {
  const rows = await transaction.query(listStatement, [limit])
  return rows.map((row) => ({
    version: row.version,
    settings: parseStoredSettings(row),
    changedById: row.changedById,
    changedByName: row.changedByName,
    changedAt: row.changedAt,
  }))
}

/**
 * Saves new settings based on a version.
 * @returns false when that version was not the newest, so that nothing was saved
 */
export async function insertPracticeSettings(
  transaction: Transaction,
  {
    expectedVersion,
    at,
    ...settings
  }: PracticeSettings & { readonly expectedVersion: number; readonly at: Date },
): Promise<boolean> {
  const { caller } = transaction
  const rows = await transaction.query(addStatement, [
    expectedVersion,
    settings.responseTimeHours,
    settings.staffIdleMinutes,
    settings.patientIdleMinutes,
    settings.servedStates,
    settings.identityCheck,
    settings.identityTreatments,
    caller.id,
    caller.name,
    at,
    settings.address,
    settings.phone,
    settings.pharmacy,
    settings.listsClinicians,
    settings.publishesMetrics,
  ])
  return rows.length > 0
}
