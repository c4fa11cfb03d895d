import type { HouseSettings } from '../../domain/house/houseSettings'
import { settingsFrom } from '../../domain/house/houseSettings'
import type { Statement, SystemTransaction, Transaction } from './database'

const settingColumns = `answer_within_hours as "answerWithinHours", staff_idle_minutes as "staffIdleMinutes",
      patient_idle_minutes as "patientIdleMinutes", served_states as "servedStates", identity_check as "identityCheck",
      identity_treatments as "identityTreatments"`

const nowStatement: Statement = {
  name: 'houseSettings.now',
  text: `select ${settingColumns} from house_settings_now()`,
}

const listStatement: Statement = {
  name: 'houseSettings.list',
  text: `select version, ${settingColumns}, changed_by as "changedById", changed_by_name as "changedByName",
      changed_at as "changedAt"
    from house_settings order by version desc limit $1`,
}

const addStatement: Statement = {
  name: 'houseSettings.add',
  text: `insert into house_settings (version, answer_within_hours, staff_idle_minutes, patient_idle_minutes, served_states,
      identity_check, identity_treatments, changed_by, changed_by_name, changed_at)
    select $1::integer + 1, $2::integer, $3::integer, $4::integer, $5::text[], $6::text, $7::text[], $8::text, $9::text,
      $10::timestamptz
    where coalesce((select max(version) from house_settings), 0) = $1
    on conflict (version) do nothing returning version`,
}

/** How the house was set by somebody, until the next version. */
export interface KeptSettings {
  /** From 1; 0 is how the product comes. */
  readonly version: number
  readonly settings: HouseSettings
  readonly changedById: string
  readonly changedByName: string | null
  readonly changedAt: Date
}

type Row = Omit<KeptSettings, 'settings'> & Readonly<Record<string, unknown>>

/** How the house is set now, for whoever acts. */
export async function readHouseSettings(transaction: SystemTransaction): Promise<HouseSettings> {
  const [row] = await transaction.query<Readonly<Record<string, unknown>>>(nowStatement, [])
  return settingsFrom(row ?? {})
}

/** The last changes, newest first; for Admins. */
export async function listKeptSettings(
  transaction: Transaction,
  limit: number,
): Promise<readonly KeptSettings[]> {
  const rows = await transaction.query<Row>(listStatement, [limit])
  return rows.map((row) => ({
    version: row.version,
    settings: settingsFrom(row),
    changedById: row.changedById,
    changedByName: row.changedByName,
    changedAt: row.changedAt,
  }))
}

/** Sets the house, from a version on. @returns whether that version was the newest, so that it is set now */
export async function addHouseSettings(
  transaction: Transaction,
  {
    expectedVersion,
    at,
    ...settings
  }: HouseSettings & { readonly expectedVersion: number; readonly at: Date },
): Promise<boolean> {
  const { caller } = transaction
  const rows = await transaction.query(addStatement, [
    expectedVersion,
    settings.answerWithinHours,
    settings.staffIdleMinutes,
    settings.patientIdleMinutes,
    settings.servedStates,
    settings.identityCheck,
    settings.identityTreatments,
    caller.id,
    caller.name,
    at,
  ])
  return rows.length > 0
}

export const houseSettingsStatements = [nowStatement, listStatement, addStatement]
export const systemHouseSettingsStatements = [nowStatement]
