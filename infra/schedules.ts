interface JobSchedule {
  readonly name: string
  readonly everyMinutes: number
  /** Names of api/jobs/jobs.ts. */
  readonly jobs: readonly string[]
  /** For how long each is run again after its rest; 0 runs it once. */
  readonly seconds: number
}

/** EventBridge calls once a minute at most: what has to follow within seconds runs on until the next call. */
export const schedules: readonly JobSchedule[] = [
  {
    name: 'WithinSeconds',
    everyMinutes: 1,
    jobs: [
      'sealAudit',
      'addUpFigures',
      'sendMails',
      'reconcilePayments',
      'recheckSafety',
      'tellOfUnread',
      'finishUserChanges',
      'takeUpPrices',
    ],
    seconds: 50,
  },
  {
    name: 'EachFiveMinutes',
    everyMinutes: 5,
    jobs: ['remindOfDeadlines', 'expireHolds', 'dispenseRefills', 'releaseStrandedWork'],
    seconds: 0,
  },
  {
    name: 'EachHour',
    everyMinutes: 60,
    jobs: [
      'removeExpiredSignUps',
      'catchUpNotices',
      'sweepFiles',
      'forgetIdentityDocuments',
      'forgetVisits',
      'forgetEndedSignIns',
    ],
    seconds: 0,
  },
]
