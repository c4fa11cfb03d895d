import type { RequestStatus } from '../generated/enums'
import { payableUntil } from '../payments/paymentWindow'
import { isUndecided, reauthorizeBefore } from '../payments/reauthorization'
import type { TreatmentRequest } from '../requests/treatmentRequest'
import type { MailKind, OutgoingMail } from './mailKind'

const hour = 3_600_000
const day = 24 * hour

/** Earliest reminder to an HCP before the promised response time. */
export const responseDueSoonBefore = 4 * hour

/** Days without a reply after which a patient is reminded. */
const noReplyReminderDays = [5, 3, 1] as const

/** Minimum interval between reminders of the queue, regardless of its length. */
const queueReminderInterval = 4 * hour

type Deadlines = Pick<
  TreatmentRequest,
  'id' | 'status' | 'patientId' | 'assigneeId' | 'holdUntil' | 'submittedAt' | 'responseDueAt'
>

/** Returns reminders for a hold about to expire: the patient may renew it, staff may decide in time. */
export function holdReminders(
  { id, status, patientId, assigneeId, holdUntil }: Deadlines,
  now: Date,
): readonly OutgoingMail[] {
  if (!holdUntil || !isUndecided(status)) return []
  const left = holdUntil.getTime() - now.getTime()
  if (left <= 0 || left > reauthorizeBefore) return []
  const event = `hold:${id}:${holdUntil.getTime()}`
  return [
    { event, kind: 'holdEnding', recipient: patientId, about: id },
    { event, kind: 'holdEndingUndecided', recipient: assigneeId ?? '@HCPs', about: id },
  ]
}

/**
 * Returns reminders for a response that is due soon or overdue. They go to the assigned HCP, or to all HCPs.
 * Due soon is four hours, or the last quarter of the promised time, so that a practice with short response
 * times does not send a reminder for every request immediately.
 */
export function responseReminders(
  { id, status, assigneeId, submittedAt, responseDueAt }: Deadlines,
  now: Date,
): readonly OutgoingMail[] {
  if (!responseDueAt || (status !== 'submitted' && status !== 'in_review')) return []
  const left = responseDueAt.getTime() - now.getTime()
  const promised = submittedAt ? responseDueAt.getTime() - submittedAt.getTime() : Infinity
  if (left > Math.min(responseDueSoonBefore, promised / 4)) return []
  const isOver = left <= 0
  if (assigneeId === null) {
    const kind = isOver ? 'queueOverdue' : 'queueDueSoon'
    return [{ event: `queue:${Math.floor(now.getTime() / queueReminderInterval)}`, kind, recipient: '@HCPs' }]
  }
  const kind = isOver ? 'answerOverdue' : 'answerDueSoon'
  return [{ event: `answer:${id}:${responseDueAt.getTime()}`, kind, recipient: assigneeId, about: id }]
}

/** Kind of reminder by request status: a question to answer, or a payment to retry. */
const noReplyMailKind: Partial<Record<RequestStatus, MailKind>> = {
  needs_info: 'moreNeeded',
  approved: 'paymentProblem',
}

/** Returns reminders for a patient who has not replied, after one, three and five days. */
export function noReplyReminders(
  { id, status, patientId }: Deadlines,
  { askedAt, now }: { readonly askedAt: Date; readonly now: Date },
): readonly OutgoingMail[] {
  const kind = noReplyMailKind[status]
  if (!kind) return []
  const days = noReplyReminderDays.find((count) => now.getTime() - askedAt.getTime() >= count * day)
  if (!days) return []
  const event = `silence:${id}:${askedAt.getTime()}:${days}`
  return [{ event, kind, recipient: patientId, about: id }]
}

/** Time without a change after which a patient is reminded of a request that waits for them. */
export const patientReminderAfter = day

/** A request begun earlier than this is not reminded of, for example because the patient agreed to reminders later. */
export const draftReminderWithin = 7 * day

type Waiting = Pick<TreatmentRequest, 'id' | 'status' | 'patientId' | 'createdAt' | 'updatedAt'>

/** Returns the one reminder of a request that was sent a day ago, is unpaid, and can still be paid. */
export function unpaidReminders(request: Waiting, now: Date): readonly OutgoingMail[] {
  const { id, status, patientId, updatedAt } = request
  if (status !== 'awaiting_payment' || !hasWaited(updatedAt, now) || now >= payableUntil(request)) return []
  return [{ event: `unpaid:${id}`, kind: 'unpaidRequest', recipient: patientId, about: id }]
}

/** Returns the one reminder of a request that was begun a day ago and not sent. Its patient has agreed to it. */
export function unfinishedReminders(
  { id, status, patientId, createdAt, updatedAt }: Waiting,
  now: Date,
): readonly OutgoingMail[] {
  const isRecent = now.getTime() - createdAt.getTime() < draftReminderWithin
  if (status !== 'draft' || !isRecent || !hasWaited(updatedAt, now)) return []
  return [{ event: `unfinished:${id}`, kind: 'unfinishedRequest', recipient: patientId, about: id }]
}

const hasWaited = (since: Date, now: Date) => now.getTime() - since.getTime() >= patientReminderAfter
