import {
  leaseMilliseconds,
  longestOutageMilliseconds,
  maxAttempts,
  outageDelayAfter,
  retryDelayAfter,
} from '../../domain/mail/attempts'
import { coalescingMilliseconds, coveringKinds } from '../../domain/mail/coalescing'
import { composeMail } from '../../domain/mail/composeMail'
import type { MailKind } from '../../domain/mail/mailKind'
import { groupOf, topicByKind } from '../../domain/mail/mailKind'
import type { MailFacts } from '../../domain/mail/staffMailWords'
import { unfinishedReminders, unpaidReminders } from '../../domain/mail/reminders'
import { unsubscribeTopicOf } from '../../domain/mail/unsubscribe'
import { isUndecided } from '../../domain/payments/reauthorization'
import { MailRefusal, MailServiceDown } from '../services/mailer'
import { notificationPreferences } from '../storage/account/notificationPreferences'
import type { ClaimedMail, MailOutcome } from '../storage/messages/outbox'
import {
  claimMail,
  expandGroupRecipients,
  findMailFacts,
  finishMail,
  isCovered,
  postponeMail,
} from '../storage/messages/outbox'
import { enqueuePushDeliveries } from '../storage/messages/pushDeliveries'
import { isStillUnread } from '../storage/messages/unreadReminders'
import type { SystemTransaction } from '../storage/database/database'
import type { JobContext } from '../useCases/context'
import { unsubscribeUrl } from '../useCases/account/unsubscribe'
import { systemTransact } from '../useCases/transact'
import type { Drained, SendResult } from './drainDue'
import { drainDue } from './drainDue'

/**
 * Sends the due emails of the outbox. Safe under concurrency.
 * @returns the number finished, and the number postponed to the next run
 */
export function sendMails(context: JobContext): Promise<Drained> {
  return drainDue(() => sendNextMail(context))
}

interface Outcome extends Pick<MailOutcome, 'state' | 'reason'> {
  /** Set when a retry may succeed. */
  readonly failure?: string
  /** Whether the mail service is down, for which an email waits longer. */
  readonly isOutage?: boolean
}

/**
 * Sends the longest-due email of the outbox, unless it is no longer wanted. Safe under concurrency
 * and crashes: an email may then be sent twice, with the same Message-ID.
 * @returns undefined when none is due
 */
async function sendNextMail(context: JobContext): Promise<SendResult | undefined> {
  const mail = await systemTransact(context, (transaction) => {
    const now = context.now()
    return claimMail(transaction, { now, leaseUntil: new Date(now.getTime() + leaseMilliseconds) })
  })
  if (!mail) return undefined
  // Attempts that crash before they record a result end too.
  if (mail.attempts > maxAttempts && mail.wasInterrupted)
    return finish(context, mail, { state: 'failed', reason: 'gaveUp' })
  const { failure, isOutage = false, ...outcome } = await deliver(context, mail).catch(outcomeOf)
  if (failure === undefined) return finish(context, mail, outcome)
  const isOver = isOutage
    ? context.now().getTime() - mail.createdAt.getTime() > longestOutageMilliseconds
    : mail.attempts >= maxAttempts
  if (isOver) return finish(context, mail, { state: 'failed', reason: failure })
  const delay = isOutage ? outageDelayAfter(mail.attempts) : retryDelayAfter(mail.attempts)
  return postpone(context, mail, { reason: failure, delay })
}

/** A refusal is final, an outage is waited for, and every other failure is retried. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof MailRefusal) return { state: 'failed', reason: error.code }
  if (error instanceof MailServiceDown) return { state: 'failed', failure: error.code, isOutage: true }
  return { state: 'failed', failure: error instanceof Error ? error.name : typeof error }
}

async function deliver(context: JobContext, mail: ClaimedMail): Promise<Outcome> {
  const { mailer, addressBook, branding } = context.mails
  const group = groupOf(mail.recipient)
  if (group) return expandGroup(context, mail, await addressBook.membersOf(group))
  const { whyNot, ...contents } = await prepare(context, mail)
  if (whyNot) return { state: 'skipped', reason: whyNot }
  const to = await addressBook.addressOf(mail.recipient)
  if (!to) return { state: 'skipped', reason: 'noAddress' }
  const messageId = `<${mail.id}@${new URL(branding.publicOrigin).hostname}>`
  const { unsubscribeUrl } = contents
  await mailer.send({ ...composeMail({ ...mail, ...contents }, branding), to, messageId, unsubscribeUrl })
  return { state: 'sent' }
}

async function expandGroup(
  context: JobContext,
  mail: ClaimedMail,
  members: readonly string[],
): Promise<Outcome> {
  await systemTransact(context, (transaction) =>
    expandGroupRecipients(transaction, mail.id, { members, at: context.now() }),
  )
  return { state: 'sent', reason: 'spread' }
}

/** Why an email is skipped, or what it says of its request, and the address that turns emails like it off. */
interface Prepared {
  readonly whyNot?: string
  readonly facts?: MailFacts
  readonly unsubscribeUrl?: string
}

/**
 * Checked at sending time, because since it was enqueued the message may have been read, the emails turned off, the
 * request decided, or another email enqueued that says the same.
 */
function prepare(context: JobContext, mail: ClaimedMail): Promise<Prepared> {
  return systemTransact(context, async (transaction) => {
    if (mail.kind === 'newMessage' && !(await isStillUnread(transaction, mail))) return { whyNot: 'read' }
    const choices = await notificationPreferences(transaction, mail.recipient)
    const isWanted = (kind: MailKind): boolean => {
      const topic = topicByKind[kind]
      return topic === 'required' || choices[topic]
    }
    if (!isWanted(mail.kind)) return { whyNot: 'notWanted' }
    const kinds = coveringKinds(mail.kind).filter(isWanted)
    if (await isCovered(transaction, mail, { kinds, within: coalescingMilliseconds }))
      return { whyNot: 'coalesced' }
    const ofRequest = isOfRequest(mail) ? await prepareOfRequest(transaction, mail, context.now()) : {}
    if (ofRequest.whyNot) return ofRequest
    // Browsers are notified of what is mailed, at once and by a job of their own; a test is of emails alone.
    if (context.push && mail.kind !== 'testEmail') enqueuePushDeliveries(transaction, mail.id, context.now())
    const topic = unsubscribeTopicOf(mail.kind)
    if (!topic) return ofRequest
    const { publicOrigin } = context.mails.branding
    const subscription = { accountId: mail.recipient, topic }
    return { ...ofRequest, unsubscribeUrl: await unsubscribeUrl(transaction, subscription, publicOrigin) }
  })
}

type RequestFacts = NonNullable<Awaited<ReturnType<typeof findMailFacts>>>

/** Emails about a request as it is when they are sent, and whether they still apply. */
const applies = {
  // A decided request has an email of its own, and its hold is charged or released.
  requestReceived: ({ status }) => isUndecided(status),
  unpaidRequest: (request, now) => unpaidReminders(request, now).length > 0,
  unfinishedRequest: (request, now) => unfinishedReminders(request, now).length > 0,
} satisfies Partial<Record<MailKind, (request: RequestFacts, now: Date) => boolean>>

type MailOfRequest = ClaimedMail & { readonly kind: keyof typeof applies }

const isOfRequest = (mail: ClaimedMail): mail is MailOfRequest => Object.hasOwn(applies, mail.kind)

async function prepareOfRequest(
  transaction: SystemTransaction,
  { kind, about }: MailOfRequest,
  now: Date,
): Promise<Prepared> {
  const request = about === null ? undefined : await findMailFacts(transaction, about)
  return request && applies[kind](request, now) ? { facts: request } : { whyNot: 'outdated' }
}

async function finish(context: JobContext, mail: ClaimedMail, outcome: Outcome): Promise<SendResult> {
  await systemTransact(context, (transaction) =>
    finishMail(transaction, mail, { ...outcome, at: context.now() }),
  )
  const level = outcome.state === 'failed' ? 'error' : 'info'
  context.log({ level, event: `mail.${outcome.state}`, id: mail.id, kind: mail.kind, reason: outcome.reason })
  return outcome.state
}

async function postpone(
  context: JobContext,
  mail: ClaimedMail,
  { reason, delay }: { readonly reason: string; readonly delay: number },
): Promise<SendResult> {
  const until = new Date(context.now().getTime() + delay)
  await systemTransact(context, (transaction) => postponeMail(transaction, mail, { until, reason }))
  context.log({ level: 'warn', event: 'mail.postponed', id: mail.id, attempts: mail.attempts, reason })
  return 'postponed'
}
