import { addUpFigures } from './addUpFigures'
import { catchUpNotices } from './catchUpNotices'
import { dispenseRefills } from './dispenseRefills'
import { expireHolds } from './expireHolds'
import { finishUserChanges } from './finishUserChanges'
import { forgetEndedSignIns } from './forgetEndedSignIns'
import { forgetIdentityDocuments } from './forgetIdentityDocuments'
import { forgetVisits } from './forgetVisits'
import { recheckSafety } from './recheckSafety'
import { reconcilePayments } from './reconcilePayments'
import { releaseStrandedWork } from './releaseStrandedWork'
import { remindOfDeadlines } from './remindOfDeadlines'
import { removeExpiredSignUps } from '../useCases/users/removeExpiredSignUps'
import { sealAudit } from './sealAudit'
import { sweepFiles } from './sweepFiles'
import { sendMails } from './sendMails'
import { takeUpPrices } from './takeUpPrices'
import { tellOfUnread } from './tellOfUnread'
import type { JobContext } from '../useCases/context'

/** A job and how long it rests after each run. */
export interface Job {
  readonly name: string
  readonly restMilliseconds: number
  readonly run: (context: JobContext) => Promise<unknown>
}

/** Those that run wherever the product does. */
export const jobs: readonly Job[] = [
  { name: 'sealAudit', restMilliseconds: 1_500, run: ({ payments }) => sealAudit(payments.system) },
  { name: 'addUpFigures', restMilliseconds: 5_000, run: ({ payments }) => addUpFigures(payments.system) },
  { name: 'reconcilePayments', restMilliseconds: 10_000, run: reconcilePayments },
  { name: 'catchUpNotices', restMilliseconds: 600_000, run: catchUpNotices },
  { name: 'sendMails', restMilliseconds: 5_000, run: sendMails },
  { name: 'tellOfUnread', restMilliseconds: 15_000, run: tellOfUnread },
  { name: 'remindOfDeadlines', restMilliseconds: 120_000, run: remindOfDeadlines },
  { name: 'expireHolds', restMilliseconds: 300_000, run: expireHolds },
  { name: 'dispenseRefills', restMilliseconds: 60_000, run: dispenseRefills },
  { name: 'recheckSafety', restMilliseconds: 10_000, run: recheckSafety },
  { name: 'takeUpPrices', restMilliseconds: 20_000, run: takeUpPrices },
  { name: 'finishUserChanges', restMilliseconds: 30_000, run: finishUserChanges },
  { name: 'removeExpiredSignUps', restMilliseconds: 600_000, run: removeExpiredSignUps },
  { name: 'releaseStrandedWork', restMilliseconds: 60_000, run: releaseStrandedWork },
  { name: 'sweepFiles', restMilliseconds: 600_000, run: sweepFiles },
  { name: 'forgetIdentityDocuments', restMilliseconds: 3_600_000, run: forgetIdentityDocuments },
  {
    name: 'forgetVisits',
    restMilliseconds: 3_600_000,
    run: ({ payments, now }) => forgetVisits({ system: payments.system, now }),
  },
  {
    name: 'forgetEndedSignIns',
    restMilliseconds: 3_600_000,
    run: ({ payments, now }) => forgetEndedSignIns({ system: payments.system, now }),
  },
]
