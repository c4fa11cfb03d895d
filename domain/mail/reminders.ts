import type { RequestStatus } from '../generated/enums'
import { isUndecided, renewBefore } from '../payments/holdRenewal'
import type { TreatmentRequest } from '../requests/treatmentRequest'
import type { MailKind, MailToSend } from './mailKind'

const hour = 3_600_000
const day = 24 * hour

/** How long before the promised time a professional is reminded at the earliest. */
export const answerSoon = 4 * hour

/** After how many days of silence a patient is asked again. */
const askAgainAfterDays = [5, 3, 1] as const

/** The queue is told at most once in so long, however many requests wait in it. */
const queueTold = 4 * hour

type Deadlines = Pick<
  TreatmentRequest,
  'id' | 'status' | 'patientId' | 'assigneeId' | 'holdUntil' | 'submittedAt' | 'answerBy'
>

/** A hold about to run out: the patient may renew it, staff may decide in time. */
export function remindersOfHold(
  { id, status, patientId, assigneeId, holdUntil }: Deadlines,
  now: Date,
): readonly MailToSend[] {
  if (!holdUntil || !isUndecided(status)) return []
  const left = holdUntil.getTime() - now.getTime()
  if (left <= 0 || left > renewBefore) return []
  const event = `hold:${id}:${holdUntil.getTime()}`
  return [
    { event, kind: 'holdEnding', recipient: patientId, about: id },
    { event, kind: 'holdEndingUndecided', recipient: assigneeId ?? '@HCPs', about: id },
  ]
}

/**
 * The promised time comes near, or has passed: told to who has taken the request, or to everybody. Near is four hours, or
 * the last quarter of what was promised, so that a house that promises little does not remind of everything at once.
 */
export function remindersOfAnswer(
  { id, status, assigneeId, submittedAt, answerBy }: Deadlines,
  now: Date,
): readonly MailToSend[] {
  if (!answerBy || (status !== 'submitted' && status !== 'in_review')) return []
  const left = answerBy.getTime() - now.getTime()
  const promised = submittedAt ? answerBy.getTime() - submittedAt.getTime() : Infinity
  if (left > Math.min(answerSoon, promised / 4)) return []
  const isOver = left <= 0
  if (assigneeId === null) {
    const kind = isOver ? 'queueOverdue' : 'queueDueSoon'
    return [{ event: `queue:${Math.floor(now.getTime() / queueTold)}`, kind, recipient: '@HCPs' }]
  }
  const kind = isOver ? 'answerOverdue' : 'answerDueSoon'
  return [{ event: `answer:${id}:${answerBy.getTime()}`, kind, recipient: assigneeId, about: id }]
}

/** What waits for its patient, and what they are reminded of: a question, or a charge to be paid anew. */
const waitingFor: Partial<Record<RequestStatus, MailKind>> = {
  needs_info: 'moreNeeded',
  approved: 'paymentProblem',
}

/** What a patient was asked for and has not given: they are asked again after one, three and five days. */
export function remindersOfSilence(
  { id, status, patientId }: Deadlines,
  { askedAt, now }: { readonly askedAt: Date; readonly now: Date },
): readonly MailToSend[] {
  const kind = waitingFor[status]
  if (!kind) return []
  const days = askAgainAfterDays.find((count) => now.getTime() - askedAt.getTime() >= count * day)
  if (!days) return []
  const event = `silence:${id}:${askedAt.getTime()}:${days}`
  return [{ event, kind, recipient: patientId, about: id }]
}
