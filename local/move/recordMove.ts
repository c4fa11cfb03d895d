import type { ClientBase } from 'pg'
import type { MoveManifest } from './moveManifest'

/** The sealer's batch size: all rows. */
const everyRow = 2_147_483_647

const appendPeople = `
  insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type, entity_id, criteria,
    request_id)
  select $1, 'U', 'move.person', 0, 'import', 'system', 'Account', moved.new_id,
    jsonb_build_object('formerId', moved.former_id), $4
  from unnest($2::text[], $3::text[]) moved (former_id, new_id)`

const appendEnd = `
  insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, criteria, request_id)
  values ($1, 'E', 'move.finished', 0, 'import', 'system', $2, $3)`

interface Move {
  readonly manifest: MoveManifest
  /** SHA-256 of the manifest's file, hexadecimal. */
  readonly manifestSha256: string
  /** Maps former ids to new ones. */
  readonly newIds: ReadonlyMap<string, string>
  readonly at: Date
}

/**
 * Records the move in the imported audit log: the mapping of ids and the end of the former chain.
 * With it, the former chain can be computed from the current rows and verified against the export.
 * Seals all of it.
 */
export async function recordMove(client: ClientBase, move: Move): Promise<void> {
  const { manifest, manifestSha256, newIds, at } = move
  const requestId = `move ${manifestSha256.slice(0, 16)}`
  await client.query(appendPeople, [at, [...newIds.keys()], [...newIds.values()], requestId])
  const { trail, takenAt } = manifest
  const criteria = {
    takenAt,
    manifestSha256,
    formerSequence: trail.sequence,
    formerHash: trail.hash,
    people: newIds.size,
  }
  await client.query(appendEnd, [at, JSON.stringify(criteria), requestId])
  await client.query('select seal_audit($1)', [everyRow])
}
