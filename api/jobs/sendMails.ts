import type { JobContext } from '../useCases/context'
import { sendNextMail } from '../useCases/messages/sendNextMail'

/** Maximum emails per run. */
const batch = 200

/** After this many consecutive failures the mail server is at fault, so the rest waits for the next run. */
const maxPostponed = 3

/**
 * Sends the due emails of the outbox. Safe under concurrency.
 * @returns the number finished, and the number postponed to the next run
 */
export async function sendMails(context: JobContext): Promise<{ done: number; postponed: number }> {
  let done = 0
  let postponed = 0
  while (done < batch && postponed < maxPostponed) {
    const attempted = await sendNextMail(context)
    if (!attempted) break
    if (attempted === 'postponed') postponed += 1
    else done += 1
  }
  return { done, postponed }
}
