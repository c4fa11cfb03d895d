import { timingSafeEqual } from 'node:crypto'
import type { ActionContext } from '../actions/action'
import { maskedEmail } from '../pool/email'
import type { Subject } from '../pool/identify'
import { enforceReceiverLimit } from '../pool/limits'
import { simulatedAddress } from '../pool/identify'
import type { CodePurpose, UserPool } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { StoredCode } from '../storage/codes'
import { deleteCode, lockCode, saveCode } from '../storage/codes'
import type { PoolUser } from '../storage/users'

/** The destination of a code, with the address masked. */
export type CodeDeliveryDetails = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' }

type Addressed = { purpose: CodePurpose; client: UserPool; newEmail?: string }

/**
 * Creates a six-digit code, stores its digest, and emails it after the commit.
 * @throws LimitExceededException when the address got too many emails
 */
export async function issueCode(
  user: PoolUser,
  { purpose, client, newEmail }: Addressed,
  context: ActionContext,
): Promise<CodeDeliveryDetails> {
  const { services, tx } = context
  const to = newEmail ?? user.email
  await enforceReceiverLimit(to, client, context)
  const code = String(services.random.integer(1_000_000)).padStart(6, '0')
  const digest = digestOf(code, user.sub, purpose, context)
  const expiresAt = expiryOf(purpose, client, context)
  await saveCode(tx, user.sub, purpose, { digest, newEmail: newEmail ?? null, expiresAt })
  context.afterCommit(() => services.sendCode(to, purpose, code))
  return deliveryTo(to)
}

/**
 * Does the same work as `issueCode` without sending an email, so that the timing discloses nothing.
 */
export async function simulateCode(
  { sub, user }: Subject,
  name: string,
  { purpose, client }: Addressed,
  context: ActionContext,
): Promise<CodeDeliveryDetails> {
  await enforceReceiverLimit(user?.email ?? name, client, context)
  const digest = context.services.random.bytes(32)
  const expiresAt = expiryOf(purpose, client, context)
  await saveCode(context.tx, sub, purpose, { digest, newEmail: null, expiresAt })
  const to = user?.email ?? simulatedAddress(name, sub)
  context.afterCommit(() => context.services.discardCode(to, purpose, '000000'))
  return deliveryTo(to)
}

/**
 * Accepts a code once; the row lock serializes requests with the same code.
 * @throws ExpiredCodeException when none is pending or it has expired, CodeMismatchException when
 * it is wrong
 */
export async function redeemCode(
  code: string,
  sub: string,
  purpose: CodePurpose,
  context: ActionContext,
): Promise<StoredCode> {
  const stored = await lockCode(context.tx, sub, purpose)
  if (!stored || stored.expiresAt <= context.now) throw refusals.expiredCode()
  if (!timingSafeEqual(digestOf(code, sub, purpose, context), stored.digest)) throw refusals.wrongCode()
  await deleteCode(context.tx, sub, purpose)
  return stored
}

/**
 * Keyed with a secret from outside the database, because a million codes are quickly enumerated.
 */
function digestOf(code: string, sub: string, purpose: CodePurpose, { services }: ActionContext): Buffer {
  return services.cipher.digest('one-time code', `${purpose} ${sub} ${code}`)
}

function expiryOf(purpose: CodePurpose, { pool }: UserPool, { now }: ActionContext): Date {
  return new Date(now.getTime() + pool.codeLifetimeSeconds[purpose] * 1000)
}

/** Returns a code's destination in the form of the API. */
export function deliveryTo(email: string): CodeDeliveryDetails {
  return { Destination: maskedEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}
