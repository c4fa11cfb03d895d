import type { MailOutcome } from '../storage/messages/outbox'

/** Maximum items per run. */
const batch = 200

/** After this many failures in a run the service is at fault, so the rest waits for the next run. */
const maxPostponed = 3

/** Result of one item. */
export type SendResult = MailOutcome['state'] | 'postponed'

export interface Drained {
  readonly done: number
  readonly postponed: number
}

/**
 * Sends due items one after the other, until none is due.
 * @param sendNext sends the item that has been due longest; undefined when none is
 * @returns the number finished, and the number postponed to the next run
 */
export async function drainDue(sendNext: () => Promise<SendResult | undefined>): Promise<Drained> {
  let done = 0
  let postponed = 0
  while (done < batch && postponed < maxPostponed) {
    const attempted = await sendNext()
    if (!attempted) break
    if (attempted === 'postponed') postponed += 1
    else done += 1
  }
  return { done, postponed }
}
