import type { ClientBase } from 'pg'
import { MoveFailure } from './moveFailure'
import type { MoveManifest } from './moveManifest'

/** The check's batch size: all rows. */
const everyRow = 2_147_483_647

/**
 * Returns the end of the audit log's hash chain.
 * @throws MoveFailure TrailBroken when it is invalid: a change must be investigated before the move
 */
export async function readTrail(client: ClientBase): Promise<MoveManifest['trail']> {
  const { rows: checks } = await client.query<{ broken: string | null }>(
    'select broken from check_audit(0, $1)',
    [everyRow],
  )
  const broken = checks[0]?.broken
  if (broken)
    throw new MoveFailure(
      'TrailBroken',
      `The audit trail is broken at ${broken}. Find out why before it moves.`,
    )
  const { rows } = await client.query<{ sequence: string; hash: string }>(
    "select sequence, encode(hash, 'hex') as hash from audit_head",
  )
  const [head] = rows
  if (!head) throw new Error('The audit trail has no head.')
  return { sequence: Number(head.sequence), hash: head.hash }
}

/** Returns whether this machine's own gateway has payments of the product. */
export async function findTestPayments(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('gateway.checkout_session') as found",
  )
  if (!rows[0]?.found) return false
  const { rowCount } = await client.query(
    'select from payment p join gateway.checkout_session s on s.id = p.checkout_session_id limit 1',
  )
  return Boolean(rowCount)
}
