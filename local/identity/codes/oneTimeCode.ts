import { timingSafeEqual } from 'node:crypto'
import type { ActionContext } from '../actions/action'
import { maskedEmail } from '../pool/email'
import type { Subject } from '../pool/identify'
import { simulatedAddress } from '../pool/identify'
import type { CodePurpose, UserPool } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { StoredCode } from '../storage/codes'
import { deleteCode, lockCode, saveCode } from '../storage/codes'
import type { PoolUser } from '../storage/users'

/** Where a code went, with the address masked. */
export type CodeDeliveryDetails = { Destination: string; DeliveryMedium: 'EMAIL'; AttributeName: 'email' }

type Addressed = { purpose: CodePurpose; client: UserPool; newEmail?: string }

/** Makes a six-digit code, keeps its digest, and mails it after the commit. */
export async function issueCode(
  user: PoolUser,
  { purpose, client, newEmail }: Addressed,
  context: ActionContext,
): Promise<CodeDeliveryDetails> {
  const { services, tx } = context
  const code = String(services.random.integer(1_000_000)).padStart(6, '0')
  const digest = digestOf(code, user.sub, purpose, context)
  const expiresAt = expiryOf(purpose, client, context)
  await saveCode(tx, user.sub, purpose, { digest, newEmail: newEmail ?? null, expiresAt })
  const to = newEmail ?? user.email
  context.afterCommit(() => services.sendCode(to, purpose, code))
  return deliveryTo(to)
}

/** Does all that `issueCode` does, but for nobody: the code exists, and no mail can be read that has it. */
export async function pretendCode(
  { sub, user }: Subject,
  name: string,
  { purpose, client }: Addressed,
  context: ActionContext,
): Promise<CodeDeliveryDetails> {
  const digest = context.services.random.bytes(32)
  const expiresAt = expiryOf(purpose, client, context)
  await saveCode(context.tx, sub, purpose, { digest, newEmail: null, expiresAt })
  const to = user?.email ?? simulatedAddress(name, sub)
  context.afterCommit(() => context.services.discardCode(to, purpose, '000000'))
  return deliveryTo(to)
}

/**
 * Accepts a code once; the row lock makes two requests with the same code take turns.
 * @throws ExpiredCodeException when none waits or its time is over, CodeMismatchException when it is another
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

/** Keyed with a secret from outside the database, because a million codes are quickly tried. */
function digestOf(code: string, sub: string, purpose: CodePurpose, { services }: ActionContext): Buffer {
  return services.cipher.digest('one-time code', `${purpose} ${sub} ${code}`)
}

function expiryOf(purpose: CodePurpose, { pool }: UserPool, { now }: ActionContext): Date {
  return new Date(now.getTime() + pool.codeLifetimeSeconds[purpose] * 1000)
}

/** How an answer tells where a code went. */
export function deliveryTo(email: string): CodeDeliveryDetails {
  return { Destination: maskedEmail(email), DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}
