import type { Statement, SystemTransaction } from './database'

const sealStatement: Statement = { name: 'auditEvents.seal', text: 'select seal_audit($1) as sealed' }

/** Admins read the chain too. */
export const checkAuditStatement: Statement = {
  name: 'auditEvents.check',
  text: 'select checked, unsealed, broken from check_audit()',
}

/** Adds what has been committed to the chain. @returns how many rows, at most `limit` */
export async function sealAuditEvents(transaction: SystemTransaction, limit: number): Promise<number> {
  const [row] = await transaction.query<{ sealed: number }>(sealStatement, [limit])
  return row?.sealed ?? 0
}

/** What a reading of the whole chain found. */
export interface AuditCheck {
  /** Rows that are in their place and unchanged, from the first. */
  readonly checked: number
  /** Rows the sealer has not come to yet. */
  readonly unsealed: number
  /** The first place in the chain that is changed or missing; null when all is well. */
  readonly broken: number | null
}

export async function checkAuditEvents(transaction: SystemTransaction): Promise<AuditCheck> {
  const [row] = await transaction.query<Record<keyof AuditCheck, string | null>>(checkAuditStatement, [])
  return {
    checked: Number(row?.checked ?? 0),
    unsealed: Number(row?.unsealed ?? 0),
    broken: row?.broken == null ? null : Number(row.broken),
  }
}

export const auditChainStatements = [sealStatement, checkAuditStatement]
