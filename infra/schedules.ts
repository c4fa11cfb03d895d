import type { Stage } from './stage'

export interface JobSchedule {
  readonly name: string
  readonly everyMinutes: number
  /** Names of api/jobs/jobs.ts. */
  readonly jobs: readonly string[]
  /** Seconds for which each job repeats at its interval; 0 runs it once. */
  readonly seconds: number
}

/**
 * EventBridge invokes once a minute at most. Jobs that must react within seconds therefore run until the
 * next invocation.
 */
export const schedules: readonly JobSchedule[] = [
  {
    name: 'WithinSeconds',
    everyMinutes: 1,
    jobs: [
      'sealAudit',
      'rollUpMetrics',
      'sendMails',
      'sendPushes',
      'releaseApprovals',
      'reconcilePayments',
      'recheckSafety',
      'sendUnreadReminders',
      'finishUserChanges',
      'applyScheduledPrices',
    ],
    seconds: 50,
  },
  {
    name: 'EachFiveMinutes',
    everyMinutes: 5,
    jobs: [
      'sendDeadlineReminders',
      'sendPatientReminders',
      'expireHolds',
      'dispenseRefills',
      'releaseOrphanedAssignments',
      'reportHealth',
    ],
    seconds: 0,
  },
  {
    name: 'EachHour',
    everyMinutes: 60,
    jobs: [
      'removeExpiredSignUps',
      'processMissedWebhooks',
      'cleanUpFiles',
      'purgeIdentityDocuments',
      'purgeVisits',
      'purgeExpiredRevocations',
    ],
    seconds: 0,
  },
]

/** Returns the minutes between two starts. The schedules of a stage that sleeps start together, so that the database wakes once. */
export function minutesBetween({ sleeps }: Stage, everyMinutes: number): number {
  return sleeps ? Math.max(60, everyMinutes) : everyMinutes
}
