import type { PracticeSettings } from '../../../domain/practice/practiceSettings'
import { builtInSettings } from '../../../domain/practice/practiceSettings'
import type { Log } from '../../services/log'
import type { SystemDatabase } from '../../storage/database/database'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'

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
