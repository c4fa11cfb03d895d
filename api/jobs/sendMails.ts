import type { JobContext } from '../useCases/context'
import { sendNextMail } from '../useCases/mail/sendNextMail'

/** How many mails one run sends at most. */
const batch = 200

/** Where one mail after the other cannot be sent, the fault is not theirs: the rest waits for the next run. */
const mostPostponed = 3

/**
 * Sends the mails that are due. Safe to run twice at once.
 * @returns how many were settled, and how many must wait for the next run
 */
export async function sendMails(context: JobContext): Promise<{ done: number; postponed: number }> {
  let done = 0
  let postponed = 0
  while (done < batch && postponed < mostPostponed) {
    const attempted = await sendNextMail(context)
    if (!attempted) break
    if (attempted === 'postponed') postponed += 1
    else done += 1
  }
  return { done, postponed }
}
