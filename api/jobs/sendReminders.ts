import type { OutgoingMail } from '../../domain/mail/mailKind'
import {
  draftReminderWithin,
  patientReminderAfter,
  responseDueSoonBefore,
  responseReminders,
  holdReminders,
  noReplyReminders,
  unfinishedReminders,
  unpaidReminders,
} from '../../domain/mail/reminders'
import { reauthorizeBefore } from '../../domain/payments/reauthorization'
import { enqueueEmails } from '../storage/messages/outbox'
import { enqueueUnreadReminders } from '../storage/messages/unreadReminders'
import { listResponsesDue, listRefusedCharges, listUnansweredRequests } from '../storage/requests/deadlines'
import { listUnfinishedToRemind, listUnpaidToRemind } from '../storage/requests/patientReminders'
import { listEndingHolds } from '../storage/requests/systemRequests'
import type { JobContext } from '../useCases/context'

const dayMs = 86_400_000

/**
 * Enqueues emails about unread messages: one per conversation and reader until they have read it. Messages
 * older than a day are skipped. Safe under concurrency.
 * @returns the number of emails enqueued
 */
export async function sendUnreadReminders({ payments, mails, now }: JobContext): Promise<number> {
  const at = now()
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const { result } = await payments.system.inTransaction((transaction) =>
    enqueueUnreadReminders(transaction, {
      now: at,
      unreadSince: before(mails.unreadAfterMilliseconds),
      activeSince: before(dayMs),
    }),
  )
  return result
}

/** Maximum per run. A run every few minutes reaches the rest, since sent reminders drop out. */
const batch = 500

/**
 * Reminds patients by email of requests that they sent and have not paid for, and of those that they began and agreed to
 * be reminded of: once each, a day later. Safe under concurrency.
 * @returns the number of reminders that are due
 */
export async function sendPatientReminders({ payments, now }: JobContext): Promise<number> {
  const at = now()
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const { result } = await payments.system.inTransaction(async (transaction) => {
    const unchangedSince = before(patientReminderAfter)
    const unpaid = await listUnpaidToRemind(transaction, unchangedSince, batch)
    const begunSince = before(draftReminderWithin)
    const unfinished = await listUnfinishedToRemind(transaction, { begunSince, unchangedSince }, batch)
    const mails = [
      ...unpaid.flatMap((request) => unpaidReminders(request, at)),
      ...unfinished.flatMap((request) => unfinishedReminders(request, at)),
    ]
    enqueueEmails(transaction, mails, at)
    return mails.length
  })
  return result
}

/**
 * Emails patients and HCPs about expiring holds, promised response times, unanswered questions and payments
 * to retry. Each reminder has a unique name, so that it is enqueued once. Safe under concurrency.
 * @returns the number of reminders that are due
 */
export async function sendDeadlineReminders({ payments, now }: JobContext): Promise<number> {
  const at = now()
  const from = (milliseconds: number) => new Date(at.getTime() + milliseconds)
  const { result } = await payments.system.inTransaction(async (transaction) => {
    const holds = await listEndingHolds(transaction, from(reauthorizeBefore), batch)
    const answers = await listResponsesDue(transaction, from(responseDueSoonBefore), batch)
    const silent = await listUnansweredRequests(transaction, from(-dayMs), batch)
    const refused = await listRefusedCharges(transaction, from(-dayMs), batch)
    const mails: readonly OutgoingMail[] = [
      ...holds.flatMap((request) => holdReminders(request, at)),
      ...answers.flatMap((request) => responseReminders(request, at)),
      ...[...silent, ...refused].flatMap((request) =>
        noReplyReminders(request, { askedAt: request.askedAt, now: at }),
      ),
    ]
    enqueueEmails(transaction, mails, at)
    return mails.length
  })
  return result
}
