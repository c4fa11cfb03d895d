import type { SystemDatabase } from '../storage/database'
import { addUpFigureChanges } from '../storage/houseFigures'
import { workOff } from './workOff'

const batch = 5_000

/**
 * Adds up what has changed the house's figures since the last run. They are right without it; reading them takes the
 * longer, the more is left.
 * @returns how many changes were added up
 */
export async function addUpFigures(system: SystemDatabase): Promise<number> {
  return workOff(system, batch, addUpFigureChanges)
}
