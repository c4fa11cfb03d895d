import { CodedError } from '../../../domain/errors'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { PracticeSettings } from '../../../domain/practice/practiceSettings'
import { builtInSettings, parsePracticeSettings } from '../../../domain/practice/practiceSettings'
import type { Log } from '../../services/log'
import type { StoredSettings } from '../../storage/admin/practiceSettings'
import {
  insertPracticeSettings,
  listPracticeSettings,
  readPracticeSettings,
} from '../../storage/admin/practiceSettings'
import type { Transaction, SystemDatabase } from '../../storage/database/database'
import type { Context } from '../context'
import { requireFreshSignIn, requireRole } from '../requireRole'
import { transact } from '../transact'

/** One change of the settings: the Admin, the time, the old and the new values. */
interface SettingsChange extends Omit<StoredSettings, 'settings'> {
  readonly before: PracticeSettings
  readonly after: PracticeSettings
}

/** The practice's settings and their history. */
export interface SettingsDetail {
  /** 0 for the defaults. */
  readonly version: number
  readonly settings: PracticeSettings
  /** The last fifty, newest first. */
  readonly changes: readonly SettingsChange[]
}

const maxChanges = 50

/** Returns the practice's settings with their history, for an Admin. @throws CodedError Forbidden */
export async function readSettings(context: Context): Promise<SettingsDetail> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return loadSettings(transaction)
  })
}

/**
 * Changes the practice's settings, for an Admin. Existing requests retain the response time they were
 * promised. Idempotent.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput as {@link parsePracticeSettings}; Conflict after a
 * concurrent change, with the current settings in `info.current`
 */
export async function changeSettings(
  { expectedVersion, ...given }: PracticeSettings & { readonly expectedVersion: number },
  context: Context,
): Promise<SettingsDetail> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const wanted = parsePracticeSettings(given)
    const before = await loadSettings(transaction)
    const isSame = isDeepEqual(before.settings, wanted)
    if (isSame && before.version >= expectedVersion) return before
    if (before.version !== expectedVersion) throw conflictWith(before)
    const isSet = await insertPracticeSettings(transaction, { ...wanted, expectedVersion, at })
    const after = await loadSettings(transaction)
    if (!isSet) throw conflictWith(after)
    return after
  })
}

function conflictWith({ version, settings }: SettingsDetail): CodedError {
  return new CodedError('Conflict', { current: { version, ...settings } })
}

async function loadSettings(transaction: Transaction): Promise<SettingsDetail> {
  // One more than is returned, to compute the difference of the oldest one.
  const stored = await listPracticeSettings(transaction, maxChanges + 1)
  const [newest] = stored
  const changes = stored.map(({ settings, ...change }, place) => ({
    ...change,
    before: stored[place + 1]?.settings ?? builtInSettings,
    after: settings,
  }))
  return {
    version: newest?.version ?? 0,
    settings: newest?.settings ?? builtInSettings,
    changes: changes.slice(0, maxChanges),
  }
}

/** Dependencies for reading the public settings. */
export interface SettingsContext {
  readonly system: SystemDatabase
  readonly log: Log
}

/**
 * Returns the practice's settings, without authorization. Falls back to the defaults on failure, so that
 * pages still work; submissions are validated against the stored settings again.
 */
export async function readPublicSettings({ system, log }: SettingsContext): Promise<PracticeSettings> {
  try {
    const { result } = await system.inTransaction(readPracticeSettings)
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    log({ level: 'error', event: 'practiceSettings.builtIn', reason })
    return builtInSettings
  }
}
