import { leaseMilliseconds, maxAttempts, retryDelayAfter } from '../../domain/mail/attempts'
import { pushPayloadOf } from '../../domain/push/pushPayload'
import type { PushAnswer, PushSender } from '../services/push/pushSender'
import type { MailOutcome } from '../storage/messages/outbox'
import type { ClaimedPush } from '../storage/messages/pushDeliveries'
import {
  claimPush,
  deletePushSubscription,
  findPushContent,
  finishPush,
  postponePush,
} from '../storage/messages/pushDeliveries'
import { isStillUnread } from '../storage/messages/unreadReminders'
import type { JobContext } from '../useCases/context'
import { systemTransact } from '../useCases/transact'
import type { Drained, SendResult } from './drainDue'
import { drainDue } from './drainDue'

/**
 * Sends the due notifications. `sendMails` adds them; this job is another one, so that a push service that is down or
 * slow delays no email. Safe under concurrency.
 */
export async function sendPushes(context: JobContext): Promise<Drained> {
  const { push } = context
  return push ? drainDue(() => sendNextPush(context, push.sender)) : { done: 0, postponed: 0 }
}

async function sendNextPush(context: JobContext, sender: PushSender): Promise<SendResult | undefined> {
  const push = await systemTransact(context, (transaction) => {
    const now = context.now()
    return claimPush(transaction, { now, leaseUntil: new Date(now.getTime() + leaseMilliseconds) })
  })
  if (!push) return undefined
  // Each earlier attempt crashed before it recorded a result.
  if (push.attempts > maxAttempts) return finish(context, push, { state: 'failed', reason: 'gaveUp' })
  const content = await readContent(context, push)
  if (!content) return finish(context, push, { state: 'skipped', reason: 'outdated' })
  const payload = JSON.stringify(pushPayloadOf(content))
  const answer = await sender.send({ ...content, endpoint: push.endpoint }, payload).catch(unreachable)
  return record(context, push, answer)
}

/** Read at sending time, because since it was added the messages may have been read, and the browser changed hands. */
function readContent(
  context: JobContext,
  push: ClaimedPush,
): Promise<Awaited<ReturnType<typeof findPushContent>>> {
  return systemTransact(context, async (transaction) => {
    const content = await findPushContent(transaction, push)
    if (content?.kind === 'newMessage' && !(await isStillUnread(transaction, content))) return undefined
    return content
  })
}

function unreachable(error: unknown): PushAnswer {
  return { outcome: 'later', reason: error instanceof Error ? error.name : typeof error }
}

async function record(context: JobContext, push: ClaimedPush, answer: PushAnswer): Promise<SendResult> {
  if (answer.outcome === 'accepted') return finish(context, push, { state: 'sent' })
  if (answer.outcome === 'gone') return forget(context, push)
  const { reason } = answer
  if (answer.outcome === 'refused' || push.attempts >= maxAttempts)
    return finish(context, push, { state: 'failed', reason })
  return postpone(context, push, answer)
}

async function finish(
  context: JobContext,
  push: ClaimedPush,
  { state, reason }: Pick<MailOutcome, 'state' | 'reason'>,
): Promise<SendResult> {
  const outcome = { state, ...(reason !== undefined && { reason }), at: context.now() }
  await systemTransact(context, (transaction) => finishPush(transaction, push, outcome))
  const level = state === 'failed' ? 'error' : 'info'
  context.log({ level, event: `push.${state}`, id: push.id, reason })
  return state
}

/** The browser has unsubscribed: its other notifications go with it. */
async function forget(context: JobContext, { id, endpoint }: ClaimedPush): Promise<SendResult> {
  await systemTransact(context, (transaction) => deletePushSubscription(transaction, endpoint))
  context.log({ level: 'info', event: 'push.unsubscribed', id })
  return 'skipped'
}

async function postpone(
  context: JobContext,
  push: ClaimedPush,
  { reason, retryAfterMilliseconds = 0 }: Extract<PushAnswer, { outcome: 'later' }>,
): Promise<SendResult> {
  const delay = Math.min(
    Math.max(retryDelayAfter(push.attempts), retryAfterMilliseconds),
    maxDelayMilliseconds,
  )
  const until = new Date(context.now().getTime() + delay)
  await systemTransact(context, (transaction) => postponePush(transaction, push, { until, reason }))
  context.log({ level: 'warn', event: 'push.postponed', id: push.id, attempts: push.attempts, reason })
  return 'postponed'
}

/** A service that asks for more patience is asked again after a day. */
const maxDelayMilliseconds = 86_400_000
