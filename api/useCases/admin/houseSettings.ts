import { CodedError } from '../../../domain/errors'
import type { HouseSettings } from '../../../domain/house/houseSettings'
import { builtInSettings, parseHouseSettings } from '../../../domain/house/houseSettings'
import { sameContent } from '../../../domain/requests/sameContent'
import type { Transaction } from '../../storage/database'
import type { KeptSettings } from '../../storage/houseSettings'
import { addHouseSettings, listKeptSettings } from '../../storage/houseSettings'
import type { Context } from '../context'
import { requireFreshSignIn } from '../freshSignIn'
import { permit } from '../permit'
import { transact } from '../transact'

/** Who set the house otherwise, when, and from what to what. */
export interface SettingsChange extends Omit<KeptSettings, 'settings'> {
  readonly before: HouseSettings
  readonly after: HouseSettings
}

/** How the house is set, and how that came about. */
export interface SettingsDetail {
  /** 0 is how the product comes. */
  readonly version: number
  readonly settings: HouseSettings
  /** The last fifty, newest first. */
  readonly changes: readonly SettingsChange[]
}

const mostChanges = 50

/** How the house is set, for an Admin. @throws CodedError Forbidden */
export async function readSettings(context: Context): Promise<SettingsDetail> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'Admin')
    return loadSettings(transaction)
  })
}

/**
 * An Admin sets the house, from now on: what was promised stays as it was promised. The same again changes nothing.
 * @throws CodedError Forbidden, SignInAgain, InvalidInput as {@link parseHouseSettings}; Conflict when another Admin was
 *   faster, with what is set in `info.current`
 */
export async function changeSettings(
  { expectedVersion, ...given }: HouseSettings & { readonly expectedVersion: number },
  context: Context,
): Promise<SettingsDetail> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const at = context.now()
    requireFreshSignIn(transaction.caller, at)
    const wanted = parseHouseSettings(given)
    const before = await loadSettings(transaction)
    const isSame = sameContent(before.settings, wanted)
    if (isSame && before.version >= expectedVersion) return before
    if (before.version !== expectedVersion) throw conflictWith(before)
    const isSet = await addHouseSettings(transaction, { ...wanted, expectedVersion, at })
    const after = await loadSettings(transaction)
    if (!isSet) throw conflictWith(after)
    return after
  })
}

function conflictWith({ version, settings }: SettingsDetail): CodedError {
  return new CodedError('Conflict', { current: { version, ...settings } })
}

async function loadSettings(transaction: Transaction): Promise<SettingsDetail> {
  // One more than is shown, for what the oldest of them changed.
  const kept = await listKeptSettings(transaction, mostChanges + 1)
  const [newest] = kept
  const changes = kept.map(({ settings, ...change }, place) => ({
    ...change,
    before: kept[place + 1]?.settings ?? builtInSettings,
    after: settings,
  }))
  return {
    version: newest?.version ?? 0,
    settings: newest?.settings ?? builtInSettings,
    changes: changes.slice(0, mostChanges),
  }
}
