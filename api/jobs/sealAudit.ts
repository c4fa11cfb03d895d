import type { SystemDatabase } from '../storage/database'
import { sealAuditEvents } from '../storage/auditChain'
import { workOff } from './workOff'

const batch = 1000

/**
 * Chains what has been committed to the audit trail since the last run; run it every second or two. Several sealers wait
 * for each other.
 * @returns how many rows were sealed
 */
export async function sealAudit(system: SystemDatabase): Promise<number> {
  return workOff(system, batch, sealAuditEvents)
}
