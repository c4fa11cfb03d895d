import type { Pool } from 'pg'
import type { RequestEventType, RequestStatus } from '../../../domain/generated/enums'
import type { Actor } from '../../../domain/requests/requestState'
import { nextStatus } from '../../../domain/requests/requestState'

interface Move {
  readonly event: RequestEventType
  readonly by: Actor
  readonly at: Date
}

interface Row {
  readonly status: RequestStatus
  readonly patient_id: string
  readonly assignee_id: string | null
  readonly assignee_name: string | null
  readonly patient_name: string | null
}

/**
 * Lets something happen to a request that no use case does yet, by the rules of the state machine.
 * @param owner a pool of the owner of the tables
 */
export async function moveRequest(owner: Pool, id: string, { event, by, at }: Move): Promise<void> {
  const { rows } = await owner.query<Row>(
    'select status, patient_id, assignee_id, assignee_name, patient_name from treatment_request where id = $1',
    [id],
  )
  const [request] = rows
  if (!request) throw new Error(`There is no request ${id}.`)
  const to = nextStatus(request.status, event, by)
  await owner.query(
    'update treatment_request set status = $2, version = version + 1, updated_at = $3 where id = $1',
    [id, to, at],
  )
  const actor = actorOf(request, by)
  await owner.query(
    `insert into request_event (request_id, patient_id, type, from_status, to_status, actor_id, actor_role, actor_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, request.patient_id, event, request.status, to, ...actor, at],
  )
}

function actorOf(request: Row, by: Actor): readonly (string | null)[] {
  if (by === 'user') return [request.patient_id, by, request.patient_name]
  if (by === 'HCPs') return [request.assignee_id, by, request.assignee_name]
  return [null, null, null]
}
