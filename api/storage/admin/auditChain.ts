import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const sealStatement = sql('auditEvents.seal', 'select seal_audit($1) as sealed')

/** Also in the application's statements, because Admins verify the chain. */
export const checkAuditStatement = sql(
  'auditEvents.check',
  `select checked, sealed, sealed_until as "sealedUntil", unsealed, unsealed_since as "unsealedSince", broken,
      broken_id as "brokenId" from check_audit($1, $2)`,
)

/**
 * Seals committed audit events into the chain.
 * @returns the number of rows sealed, at most `limit`
 */
export async function sealAuditEvents(transaction: SystemTransaction, limit: number): Promise<number> {
  const [row] = await transaction.query(sealStatement, [limit])
  return row?.sealed ?? 0
}

/** Result of verifying a part of the chain. */
export interface AuditCheck {
  /** Last verified position, provided that the chain before the part is intact. */
  readonly checked: number
  /** Number of sealed rows. */
  readonly sealed: number
  /** Time at which the last sealed row was written. */
  readonly sealedUntil: Date | null
  /** Number of rows that are not sealed yet. */
  readonly unsealed: number
  /** Time at which the oldest unsealed row was written. */
  readonly unsealedSince: Date | null
  /** First position in the chain that is changed or missing; null when the chain is intact. */
  readonly broken: number | null
  /** Id of the row found at that position. */
  readonly brokenId: string | null
}

/** Verifies the chain from position `after` on, at most `limit` rows. */
export async function checkAuditEvents(
  transaction: SystemTransaction,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AuditCheck> {
  const [row] = await transaction.query(checkAuditStatement, [after, limit])
  if (!row) throw new Error('The check of the audit trail answers one row.')
  return {
    ...row,
    checked: Number(row.checked),
    sealed: Number(row.sealed),
    unsealed: Number(row.unsealed),
    broken: row.broken === null ? null : Number(row.broken),
  }
}
