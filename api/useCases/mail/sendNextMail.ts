import { leaseMilliseconds, mostAttempts, pauseAfter } from '../../../domain/mail/attempts'
import { composeMail } from '../../../domain/mail/composeMail'
import { groupOf, topicOf } from '../../../domain/mail/mailKind'
import { MailRefusal } from '../../services/mailer'
import { notificationChoices } from '../../storage/notificationChoices'
import type { ClaimedMail, MailOutcome } from '../../storage/systemOutbox'
import { claimMail, finishMail, postponeMail, spreadMail } from '../../storage/systemOutbox'
import { isStillUnread } from '../../storage/unreadMails'
import type { JobContext } from '../context'
import { systemTransact } from '../payments/systemTransact'

/** What came of one mail. */
export type Attempted = MailOutcome['state'] | 'postponed'

interface Outcome extends Pick<MailOutcome, 'state' | 'reason'> {
  /** What trying again may mend. */
  readonly failure?: string
}

/**
 * Sends the mail that is due longest, unless it is not wanted any more. Safe to run twice at once and after a crash at
 * any point: a mail may then go out twice, with the same Message-ID.
 * @returns undefined when none is due
 */
export async function sendNextMail(context: JobContext): Promise<Attempted | undefined> {
  const mail = await systemTransact(context, (transaction) => {
    const now = context.now()
    return claimMail(transaction, { now, leaseUntil: new Date(now.getTime() + leaseMilliseconds) })
  })
  if (!mail) return undefined
  // Whoever was to send it has died each time.
  if (mail.attempts > mostAttempts) return finish(context, mail, { state: 'failed', reason: 'gaveUp' })
  const { failure, ...outcome } = await deliver(context, mail).catch(outcomeOf)
  if (failure === undefined) return finish(context, mail, outcome)
  if (mail.attempts >= mostAttempts) return finish(context, mail, { state: 'failed', reason: failure })
  return postpone(context, mail, failure)
}

/** A refusal is final; anything else may go away. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof MailRefusal) return { state: 'failed', reason: error.code }
  return { state: 'failed', failure: error instanceof Error ? error.name : typeof error }
}

async function deliver(context: JobContext, mail: ClaimedMail): Promise<Outcome> {
  const { mailer, addressBook, house } = context.mails
  const group = groupOf(mail.recipient)
  if (group) return spread(context, mail, await addressBook.membersOf(group))
  const whyNot = await hindranceOf(context, mail)
  if (whyNot) return { state: 'skipped', reason: whyNot }
  const to = await addressBook.addressOf(mail.recipient)
  if (!to) return { state: 'skipped', reason: 'noAddress' }
  const messageId = `<${mail.id}@${new URL(house.publicOrigin).hostname}>`
  await mailer.send({ ...composeMail(mail, house), to, messageId })
  return { state: 'sent' }
}

async function spread(context: JobContext, mail: ClaimedMail, members: readonly string[]): Promise<Outcome> {
  await systemTransact(context, (transaction) =>
    spreadMail(transaction, mail.id, { members, at: context.now() }),
  )
  return { state: 'sent', reason: 'spread' }
}

/** Asked when it is sent, not when it was written: by then it may have been read, or turned off. */
function hindranceOf(context: JobContext, mail: ClaimedMail): Promise<string | undefined> {
  return systemTransact(context, async (transaction) => {
    if (mail.kind === 'newMessage' && !(await isStillUnread(transaction, mail))) return 'read'
    const topic = topicOf[mail.kind]
    if (topic === 'required') return undefined
    const choices = await notificationChoices(transaction, mail.recipient)
    return choices[topic] ? undefined : 'notWanted'
  })
}

async function finish(context: JobContext, mail: ClaimedMail, outcome: Outcome): Promise<Attempted> {
  await systemTransact(context, (transaction) =>
    finishMail(transaction, mail, { ...outcome, at: context.now() }),
  )
  const level = outcome.state === 'failed' ? 'error' : 'info'
  context.log({ level, event: `mail.${outcome.state}`, id: mail.id, kind: mail.kind, reason: outcome.reason })
  return outcome.state
}

async function postpone(context: JobContext, mail: ClaimedMail, reason: string): Promise<Attempted> {
  const until = new Date(context.now().getTime() + pauseAfter(mail.attempts))
  await systemTransact(context, (transaction) => postponeMail(transaction, mail, { until, reason }))
  context.log({ level: 'warn', event: 'mail.postponed', id: mail.id, attempts: mail.attempts, reason })
  return 'postponed'
}
