import type { MailToSend } from '../../domain/mail/mailKind'
import {
  answerSoon,
  remindersOfAnswer,
  remindersOfHold,
  remindersOfSilence,
} from '../../domain/mail/reminders'
import { renewBefore } from '../../domain/payments/holdRenewal'
import { listAnswersDue, listRefusedCharges, listSilentRequests } from '../storage/deadlines'
import { tellByMail } from '../storage/outbox'
import { listEndingHolds } from '../storage/systemRequests'
import type { JobContext } from '../useCases/context'

const dayMs = 86_400_000

/** Those that come first; a run every few minutes comes to the others as the first ones are settled. */
const batch = 500

/**
 * Reminds patients and professionals by mail of what is about to end: holds, promised times, questions without an answer,
 * charges to be paid anew.
 * Each reminder has a name, so that it is written once however often this runs; safe to run twice at once.
 * @returns how many reminders stand
 */
export async function remindOfDeadlines({ payments, now }: JobContext): Promise<number> {
  const at = now()
  const from = (milliseconds: number) => new Date(at.getTime() + milliseconds)
  const { result } = await payments.system.inTransaction(async (transaction) => {
    const holds = await listEndingHolds(transaction, from(renewBefore), batch)
    const answers = await listAnswersDue(transaction, from(answerSoon), batch)
    const silent = await listSilentRequests(transaction, from(-dayMs), batch)
    const refused = await listRefusedCharges(transaction, from(-dayMs), batch)
    const mails: readonly MailToSend[] = [
      ...holds.flatMap((request) => remindersOfHold(request, at)),
      ...answers.flatMap((request) => remindersOfAnswer(request, at)),
      ...[...silent, ...refused].flatMap((request) =>
        remindersOfSilence(request, { askedAt: request.askedAt, now: at }),
      ),
    ]
    tellByMail(transaction, mails, at)
    return mails.length
  })
  return result
}
