import type { SystemDatabase } from '../storage/database/database'
import { sealAuditEvents } from '../storage/admin/auditChain'
import { drainInBatches } from './drainInBatches'

const batch = 1000

/**
 * Seals audit events committed since the last run; run it every second or two. Concurrent runs wait for each
 * other.
 * @returns the number of events sealed
 */
export async function sealAudit(system: SystemDatabase): Promise<number> {
  return drainInBatches(system, batch, sealAuditEvents)
}
