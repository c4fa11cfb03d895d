import type { HouseSettings } from '../../../domain/house/houseSettings'
import { builtInSettings } from '../../../domain/house/houseSettings'
import type { Log } from '../../services/log'
import type { SystemDatabase } from '../../storage/database'
import { readHouseSettings } from '../../storage/houseSettings'

/** What reading settings for everybody needs. */
export interface SettingsContext {
  readonly system: SystemDatabase
  readonly log: Log
}

/**
 * How the house is set, for everybody. Where that cannot be read it is how the product comes: questions are asked and
 * screens are closed all the same, and what is sent is judged again by what is set.
 */
export async function readPublicSettings({ system, log }: SettingsContext): Promise<HouseSettings> {
  try {
    const { result } = await system.inTransaction(readHouseSettings)
    return result
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    log({ level: 'error', event: 'houseSettings.builtIn', reason })
    return builtInSettings
  }
}
