import type { TransferTarget } from '../../../domain/messages/transferTarget'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const colleaguesStatement = sql(
  'transfers.colleagues',
  `select c.id, nullif(concat_ws(' ', nullif(c.given_name, ''), nullif(c.family_name, '')), '') as name,
      c.credentials, c.away_until::text as "awayUntil", c.is_licensed as "isLicensed"
    from colleagues_for($1) c
    order by lower(c.family_name) nulls last, lower(c.given_name), c.id limit 500`,
)

const requestStatement = sql('transfers.request', `select transfer_request($1, $2, $3, $4) as "isDone"`)

const conversationStatement = sql(
  'transfers.conversation',
  `select transfer_conversation($1, $2, $3) as version`,
)

const doneStatement = sql(
  'transfers.find',
  `select assignee_name as "assigneeName", version from find_transfer($1, $2)`,
)

/**
 * Returns the other clinicians of the practice by name, as the patient of the caller's conversation would
 * see them.
 */
export async function listColleagues(
  transaction: Transaction,
  conversationId: string,
): Promise<readonly TransferTarget[]> {
  return transaction.query(colleaguesStatement, [conversationId])
}

/**
 * Transfers an undecided request of the caller to a colleague.
 * @returns false when it has another version
 */
export async function transferRequest(
  transaction: Transaction,
  request: { readonly id: string; readonly version: number },
  { toId, at }: { readonly toId: string; readonly at: Date },
): Promise<boolean> {
  const values = [request.id, request.version, toId, at] as const
  const [row] = await transaction.query(requestStatement, values)
  return row?.isDone ?? false
}

/**
 * Transfers a conversation of the caller to a colleague, who becomes a participant. The caller loses access
 * to it.
 * @returns its version, or undefined when it is no longer assigned to the caller
 */
export async function transfer(
  transaction: Transaction,
  conversationId: string,
  { toId, at }: { readonly toId: string; readonly at: Date },
): Promise<number | undefined> {
  const [row] = await transaction.query(conversationStatement, [conversationId, toId, at])
  return row?.version ?? undefined
}

/** Returns a conversation that the caller has transferred to this colleague before. */
export async function findTransfer(
  transaction: Transaction,
  conversationId: string,
  toId: string,
): Promise<{ readonly assigneeName: string | null; readonly version: number } | undefined> {
  const [row] = await transaction.query(doneStatement, [conversationId, toId])
  return row
}
