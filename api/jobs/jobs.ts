import { rollUpMetrics, sealAudit } from './drainBacklogs'
import { processMissedWebhooks, reconcilePayments } from './reconcilePayments'
import { dispenseRefills } from './dispenseRefills'
import { expireHolds } from './expireHolds'
import { finishUserChanges } from './finishUserChanges'
import { purgeExpiredRevocations, purgeIdentityDocuments, purgeVisits, cleanUpFiles } from './purge'
import { recheckSafety } from './recheckSafety'
import { releaseApprovals } from './releaseApprovals'
import { releaseOrphanedAssignments } from './releaseOrphanedAssignments'
import { reportHealth } from './reportHealth'
import { sendDeadlineReminders, sendPatientReminders, sendUnreadReminders } from './sendReminders'
import { removeExpiredSignUps } from '../useCases/account/signUps'
import { sendMails } from './sendMails'
import { sendPushes } from './sendPushes'
import { applyScheduledPrices } from './applyScheduledPrices'
import type { JobContext } from '../useCases/context'

/** A job and its pause after each run. */
export interface Job {
  readonly name: string
  readonly restMilliseconds: number
  readonly run: (context: JobContext) => Promise<unknown>
}

/** Jobs of every deployment. */
export const jobs: readonly Job[] = [
  { name: 'sealAudit', restMilliseconds: 1_500, run: ({ payments }) => sealAudit(payments.system) },
  { name: 'rollUpMetrics', restMilliseconds: 5_000, run: ({ payments }) => rollUpMetrics(payments.system) },
  { name: 'releaseApprovals', restMilliseconds: 1_000, run: releaseApprovals },
  { name: 'reconcilePayments', restMilliseconds: 10_000, run: reconcilePayments },
  { name: 'processMissedWebhooks', restMilliseconds: 600_000, run: processMissedWebhooks },
  { name: 'sendMails', restMilliseconds: 5_000, run: sendMails },
  { name: 'sendPushes', restMilliseconds: 5_000, run: sendPushes },
  { name: 'sendUnreadReminders', restMilliseconds: 15_000, run: sendUnreadReminders },
  { name: 'sendDeadlineReminders', restMilliseconds: 120_000, run: sendDeadlineReminders },
  { name: 'sendPatientReminders', restMilliseconds: 60_000, run: sendPatientReminders },
  { name: 'expireHolds', restMilliseconds: 300_000, run: expireHolds },
  { name: 'dispenseRefills', restMilliseconds: 60_000, run: dispenseRefills },
  { name: 'recheckSafety', restMilliseconds: 10_000, run: recheckSafety },
  { name: 'applyScheduledPrices', restMilliseconds: 20_000, run: applyScheduledPrices },
  { name: 'reportHealth', restMilliseconds: 300_000, run: reportHealth },
  { name: 'finishUserChanges', restMilliseconds: 30_000, run: finishUserChanges },
  { name: 'removeExpiredSignUps', restMilliseconds: 600_000, run: removeExpiredSignUps },
  { name: 'releaseOrphanedAssignments', restMilliseconds: 60_000, run: releaseOrphanedAssignments },
  { name: 'cleanUpFiles', restMilliseconds: 600_000, run: cleanUpFiles },
  { name: 'purgeIdentityDocuments', restMilliseconds: 3_600_000, run: purgeIdentityDocuments },
  {
    name: 'purgeVisits',
    restMilliseconds: 3_600_000,
    run: ({ payments, now }) => purgeVisits({ system: payments.system, now }),
  },
  {
    name: 'purgeExpiredRevocations',
    restMilliseconds: 3_600_000,
    run: ({ payments, now }) => purgeExpiredRevocations({ system: payments.system, now }),
  },
]
