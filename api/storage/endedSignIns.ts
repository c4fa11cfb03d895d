import type { Statement, SystemTransaction, Transaction } from './database'

/** What the tokens have in common that end: one sign-in, those on one device, or all. */
export type EndedTokens =
  | { readonly claim: 'origin_jti' | 'device_key'; readonly value: string }
  | { readonly claim: 'everywhere'; readonly value: null }

const endStatement: Statement = {
  name: 'endedSignIns.end',
  text: 'select end_own_sign_ins($1, $2, $3)',
}

const forgetStatement: Statement = {
  name: 'endedSignIns.forget',
  text: 'delete from ended_sign_in where ended_at < $1',
}

/** Ends sign-ins of the caller: their tokens are refused from the next call on. */
export async function endOwnSignIns(
  transaction: Transaction,
  { claim, value }: EndedTokens,
  at: Date,
): Promise<void> {
  await transaction.query(endStatement, [claim, value, at])
}

/** Forgets the sign-ins that ended before a moment. */
export async function forgetSignInsEndedBefore(transaction: SystemTransaction, moment: Date): Promise<void> {
  await transaction.query(forgetStatement, [moment])
}

export const endedSignInStatements = [endStatement]
export const systemEndedSignInStatements = [forgetStatement]
