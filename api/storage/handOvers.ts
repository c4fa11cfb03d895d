import type { Receiver } from '../../domain/messages/receiver'
import type { Statement, Transaction } from './database'

const colleaguesStatement: Statement = {
  name: 'handOvers.colleagues',
  text: `select c.id, nullif(concat_ws(' ', nullif(c.given_name, ''), nullif(c.family_name, '')), '') as name,
      c.credentials, c.away_until::text as "awayUntil", c.is_licensed as "isLicensed"
    from colleagues_for($1) c
    order by lower(c.family_name) nulls last, lower(c.given_name), c.id limit 500`,
}

const requestStatement: Statement = {
  name: 'handOvers.request',
  text: `select hand_over_request($1, $2, $3, $4) as "isDone"`,
}

const conversationStatement: Statement = {
  name: 'handOvers.conversation',
  text: `select hand_over_conversation($1, $2, $3) as version`,
}

const doneStatement: Statement = {
  name: 'handOvers.done',
  text: `select assignee_name as "assigneeName", version from handed_over($1, $2)`,
}

/** The other professionals of the house, by name, as the patient of a conversation of the caller's would meet them. */
export async function listColleagues(
  transaction: Transaction,
  conversationId: string,
): Promise<readonly Receiver[]> {
  return transaction.query<Receiver>(colleaguesStatement, [conversationId])
}

/** Gives an undecided request of the caller's to a colleague. @returns false when it has another version by now */
export async function handOverRequest(
  transaction: Transaction,
  request: { readonly id: string; readonly version: number },
  { toId, at }: { readonly toId: string; readonly at: Date },
): Promise<boolean> {
  const values = [request.id, request.version, toId, at]
  const [row] = await transaction.query<{ isDone: boolean }>(requestStatement, values)
  return row?.isDone ?? false
}

/**
 * Gives a conversation of the caller's to a colleague, who takes part from now on; it is out of the caller's reach then.
 * @returns its version, or undefined when it is not the caller's any more
 */
export async function handOver(
  transaction: Transaction,
  conversationId: string,
  { toId, at }: { readonly toId: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await transaction.query<{ version: number | null }>(conversationStatement, [
    conversationId,
    toId,
    at,
  ])
  return row?.version ?? undefined
}

/** A conversation that the caller has handed to this colleague before. */
export async function findHandedOver(
  transaction: Transaction,
  conversationId: string,
  toId: string,
): Promise<{ readonly assigneeName: string | null; readonly version: number } | undefined> {
  const [row] = await transaction.query<{ assigneeName: string | null; version: number }>(doneStatement, [
    conversationId,
    toId,
  ])
  return row
}

export const handOverStatements = [
  colleaguesStatement,
  requestStatement,
  conversationStatement,
  doneStatement,
]
