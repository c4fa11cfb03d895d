import { jwtVerify, SignJWT } from 'jose'
import type { UnsubscribeTopic } from '../../../domain/mail/unsubscribe'
import { unsubscribeTopics } from '../../../domain/mail/unsubscribe'
import { readUnsubscribeKey, turnOffEmails } from '../../storage/account/unsubscribes'
import { auditUnsubscribe } from '../../storage/admin/systemAudit'
import type { SystemTransaction } from '../../storage/database/database'
import type { PaymentContext } from '../context'
import { systemTransact } from '../transact'

/** Distinguishes these tokens from all others that the key might sign one day. */
const audience = 'unsubscribe'

interface Subscription {
  readonly accountId: string
  readonly topic: UnsubscribeTopic
}

/**
 * Returns the address that turns off a topic of an account's emails. It works without a sign-in and does not expire,
 * because an email may be read much later (RFC 8058).
 */
export async function unsubscribeUrl(
  transaction: SystemTransaction,
  { accountId, topic }: Subscription,
  publicOrigin: string,
): Promise<string> {
  const key = await readUnsubscribeKey(transaction)
  const token = await new SignJWT({ topic })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setAudience(audience)
    .sign(key)
  return `${publicOrigin}/unsubscribe?token=${token}`
}

/** Returns the topic that a token turns off; undefined for an invalid token. */
export async function readUnsubscribeTopic(
  token: string,
  context: PaymentContext,
): Promise<UnsubscribeTopic | undefined> {
  return (await systemTransact(context, (transaction) => verify(transaction, token)))?.topic
}

/**
 * Turns off the topic of a token, and nothing else. Idempotent.
 * @returns the topic; undefined for an invalid token, and when the account is closed
 */
export async function unsubscribe(
  token: string,
  context: PaymentContext,
): Promise<UnsubscribeTopic | undefined> {
  const at = context.now()
  return systemTransact(context, async (transaction) => {
    const subscription = await verify(transaction, token)
    if (!subscription) return undefined
    const { accountId, topic } = subscription
    if (!(await turnOffEmails(transaction, { accountId, topic, at }))) return undefined
    auditUnsubscribe(transaction, { accountId, requestId: context.newId() }, at)
    return topic
  })
}

async function verify(transaction: SystemTransaction, token: string): Promise<Subscription | undefined> {
  const key = await readUnsubscribeKey(transaction)
  const verified = await jwtVerify(token, key, { audience, algorithms: ['HS256'] }).catch(() => undefined)
  const topic = unsubscribeTopics.find((known) => known === verified?.payload['topic'])
  const accountId = verified?.payload.sub
  return topic && accountId ? { accountId, topic } : undefined
}
