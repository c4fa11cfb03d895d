import type { MailKind } from './mailKind'

/** How far apart two emails to one person may be enqueued and still report one event. */
export const coalescingMilliseconds = 60_000

/**
 * Kinds that make an email of a kind unnecessary. They lead to the same page, or to one from which the other is one
 * step away, and say no less. No kind makes itself unnecessary, directly or through others, so that one email of an
 * event is always left. A receipt is shown with the payment in the history, with or without an email.
 */
const covering: Partial<Record<MailKind, readonly MailKind[]>> = {
  requestNews: ['moreNeeded'],
  unfinishedRequest: ['unpaidRequest'],
  receiptReady: ['moreNeeded', 'requestNews', 'orderCancelled'],
}

/** Returns the kinds that make an email of this kind unnecessary. */
export function coveringKinds(kind: MailKind): readonly MailKind[] {
  return covering[kind] ?? []
}
