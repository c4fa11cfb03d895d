import type { ClientBase } from 'pg'
import type { AccessLogFile } from '../domain/records/accessLogFile'

/** Rows verified by one call of the database. */
const partLength = 10_000

/**
 * Compares a patient's access log with the audit chain. The file agrees if the chain is intact, still contains the end that
 * the file states, and holds exactly its entries about that patient up to that end.
 * @param client the owner's connection
 * @returns a sentence for each disagreement; none if the file agrees
 */
export async function compareWithAuditChain(
  client: ClientBase,
  { patientId, head, entries }: AccessLogFile,
): Promise<readonly string[]> {
  const problems: string[] = []
  const broken = await findBreak(client)
  if (broken !== null) problems.push(`The audit chain is broken at ${broken}.`)
  const { rows: ends } = await client.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_event where sequence = $1`,
    [head.sequence],
  )
  if (head.sequence !== '0' && ends[0]?.hash !== head.hash)
    problems.push(`The audit chain does not contain the end that the file states, ${head.sequence}.`)

  const { rows } = await client.query<Row>(statement, [patientId, head.sequence])
  const stored = new Map(rows.map((row) => [row.sequence, row]))
  for (const entry of entries) {
    const row = stored.get(entry.sequence)
    const isSame =
      row?.hash === entry.hash &&
      row.at.getTime() === new Date(entry.at).getTime() &&
      row.operation === entry.operation &&
      row.readerId === entry.readerId &&
      row.role === entry.role
    if (!isSame) problems.push(`Entry ${entry.sequence} is not in the audit chain as the file states it.`)
    stored.delete(entry.sequence)
  }
  for (const sequence of stored.keys()) problems.push(`The file lacks entry ${sequence} of the audit chain.`)
  return problems
}

interface Row {
  readonly sequence: string
  readonly hash: string
  readonly at: Date
  readonly operation: string
  readonly readerId: string
  readonly role: string
}

const statement = `select sequence::text, encode(hash, 'hex') as hash, recorded_at as at, operation,
    agent_id as "readerId", agent_role as role
  from audit_event
  where patient_id = $1 and agent_id <> $1 and agent_role in ('HCPs', 'Admin') and outcome = 0 and sequence <= $2
  order by sequence`

/** Verifies every hash. @returns the first position that is changed or missing; null if there is none */
async function findBreak(client: ClientBase): Promise<string | null> {
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ checked: string; sealed: string; broken: string | null }>(
      'select checked, sealed, broken from check_audit($1, $2)',
      [after, partLength],
    )
    const [part] = rows
    if (!part || part.broken !== null) return part?.broken ?? null
    if (BigInt(part.checked) >= BigInt(part.sealed)) return null
    after = part.checked
  }
}
