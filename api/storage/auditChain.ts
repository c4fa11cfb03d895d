import type { Statement, SystemTransaction } from './database'

const sealStatement: Statement = { name: 'auditEvents.seal', text: 'select seal_audit($1) as sealed' }

/** Admins read the chain too. */
export const checkAuditStatement: Statement = {
  name: 'auditEvents.check',
  text: `select checked, sealed, sealed_until as "sealedUntil", unsealed, unsealed_since as "unsealedSince", broken,
      broken_id as "brokenId" from check_audit($1, $2)`,
}

/** Adds what has been committed to the chain. @returns how many rows, at most `limit` */
export async function sealAuditEvents(transaction: SystemTransaction, limit: number): Promise<number> {
  const [row] = await transaction.query<{ sealed: number }>(sealStatement, [limit])
  return row?.sealed ?? 0
}

/** What a reading of a part of the chain found. */
export interface AuditCheck {
  /** Up to this place rows are in order, provided that those before the reading were. */
  readonly checked: number
  /** How many rows are chained. */
  readonly sealed: number
  /** When the last of them was written. */
  readonly sealedUntil: Date | null
  /** Rows the sealer has not come to yet. */
  readonly unsealed: number
  /** When the oldest of them was written. */
  readonly unsealedSince: Date | null
  /** The first place in the chain that is changed or missing; null when all is well. */
  readonly broken: number | null
  /** The row found in that place. */
  readonly brokenId: string | null
}

/** As PostgreSQL gives them: bigint in decimal digits. */
interface CheckRow {
  readonly checked: string
  readonly sealed: string
  readonly sealedUntil: Date | null
  readonly unsealed: string
  readonly unsealedSince: Date | null
  readonly broken: string | null
  readonly brokenId: string | null
}

/** Reads the chain from the place `after` on, at most `limit` rows. */
export async function checkAuditEvents(
  transaction: SystemTransaction,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AuditCheck> {
  const [row] = await transaction.query<CheckRow>(checkAuditStatement, [after, limit])
  if (!row) throw new Error('The check of the audit trail answers one row.')
  return {
    ...row,
    checked: Number(row.checked),
    sealed: Number(row.sealed),
    unsealed: Number(row.unsealed),
    broken: row.broken === null ? null : Number(row.broken),
  }
}

export const auditChainStatements = [sealStatement, checkAuditStatement]
