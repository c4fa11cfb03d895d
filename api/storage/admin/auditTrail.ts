import type { AuditAction, AuditAgentRole } from '../../../domain/generated/enums'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import { queryFiltered } from '../database/customPlan'

/** Row of the audit log. */
export interface AuditTrailRow {
  /** Decimal digits of a bigint; rows are ordered by it. */
  readonly id: string
  readonly recordedAt: Date
  readonly action: AuditAction
  readonly operation: string
  readonly outcome: number
  readonly outcomeCode: string | null
  readonly agentId: string
  /** Current name; null when the agent has none or is not a person. */
  readonly agentName: string | null
  readonly agentRole: AuditAgentRole
  readonly entityType: string | null
  readonly entityId: string | null
  readonly patientId: string | null
  readonly criteria: unknown
  readonly requestId: string
  readonly sequence: number | null
  readonly hash: string | null
}

export interface AuditCriteria {
  readonly patientId?: string
  readonly agentId?: string
  /** Ids of patients. */
  readonly patient?: readonly string[]
  /** Ids of accounts. */
  readonly agent?: readonly string[]
  readonly operation?: string
  readonly outcome?: number
  /** FHIR AuditEvent.purposeOfEvent: `ETREAT` marks emergency access. */
  readonly purposeOfUse?: string
  readonly recordedFrom?: Date
  readonly recordedBefore?: Date
}

const rows = `select id, recorded_at as "recordedAt", action, operation, outcome, outcome_code as "outcomeCode",
        agent_id as "agentId", agent_role as "agentRole", entity_type as "entityType", entity_id as "entityId",
        patient_id as "patientId", criteria, request_id as "requestId", sequence::integer as sequence,
        encode(hash, 'hex') as hash,
        (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = agent_id)
          as "agentName"
      from audit_event`

const findStatement = sql('auditTrail.find', `${rows} where id = $1`)

const listStatements = filteredStatements(
  'auditTrail.list',
  {
    patientId: 'patient_id = $',
    agentId: 'agent_id = $',
    patient: 'patient_id = any ($)',
    agent: 'agent_id = any ($)',
    operation: 'operation = $',
    outcome: 'outcome = $',
    purposeOfUse: `criteria ->> 'purposeOfUse' = $`,
    recordedFrom: 'recorded_at >= $',
    recordedBefore: 'recorded_at < $',
  },
  {
    begin: `${rows} where id < $1`,
    end: 'order by id desc limit $2',
    before: 2,
  },
)

/** Returns the rows before an id that match the criteria, newest first. */
export async function listAuditEvents(
  transaction: Transaction,
  criteria: AuditCriteria,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly AuditTrailRow[]> {
  return queryFiltered(transaction, listStatements(criteria), [before, limit])
}

/**
 * Returns one row of the audit log.
 * @param id decimal digits
 */
export async function findAuditEvent(
  transaction: Transaction,
  id: string,
): Promise<AuditTrailRow | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}
