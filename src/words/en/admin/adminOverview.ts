import { counted, formatNumber, plural } from '../../../../domain/format/plural'

/** Admin console: texts of the metrics. */
export const adminOverview = {
  loading: 'Loading the overview',
  failed: 'The overview didn’t load',
  period: 'Period',
  periods: { '7': '7 days', '30': '30 days', '90': '90 days' },
  figures: {
    overdue: 'Overdue',
    held: 'Card holds',
    heldCount: (count: number) => counted(count, { one: 'card', other: 'cards' }),
    captured: 'Charged',
    refunded: 'Refunded',
    median: 'Median time to decision',
    p90: '90th percentile',
    late: 'Late decisions',
    lateOf: (late: number, all: number) => `${formatNumber(late)} of ${formatNumber(all)}`,
    failedMails: 'Failed emails',
    failedMailsNote: 'last 30 days',
    waitingCommands: 'Payment retries',
    waitingCommandsNote: 'pending',
    failingJobs: 'Failing jobs',
    inPeriod: 'in this period',
    nothing: 'No decisions yet',
  },
  states: {
    title: 'Requests by status',
    text: 'Open requests: current. Closed requests: this period.',
    empty: 'No requests yet.',
  },
  decisions: {
    title: 'Decisions per day',
    inTime: 'On time',
    late: 'Late',
    median: 'Median',
    summary: (decided: number, late: number) =>
      `${counted(decided, { one: 'decision', other: 'decisions' })}, ${formatNumber(late)} late.`,
  },
  money: {
    title: 'Payments per day',
    summary: (captured: string, refunded: string) => `${captured} charged, ${refunded} refunded.`,
  },
  day: 'Date',
  asTable: 'Show as table',
  utc: 'All dates are in UTC.',
  nothingYet: 'No data for this period.',
  jobs: {
    title: 'Background jobs',
    fine: 'Running',
    failing: (count: number) =>
      plural(count, { one: 'Failed', other: `Failed ${formatNumber(count)} times in a row` }),
    empty: 'No jobs have run yet.',
  },
} as const

/** Texts of jobs, by name; without one the name is shown. */
export const jobWords: Readonly<Record<string, string>> = {
  sealAudit: 'Seals the audit trail',
  rollUpMetrics: 'Updates the metrics on this page',
  applyScheduledPrices: 'Applies scheduled prices',
  reconcilePayments: 'Reconciles payments with the payment processor',
  processMissedWebhooks: 'Processes missed webhooks',
  sendMails: 'Sends emails',
  sendUnreadReminders: 'Sends unread-message reminders',
  sendDeadlineReminders: 'Sends deadline and card hold reminders',
  expireHolds: 'Closes requests with an expired hold or deadline',
  dispenseRefills: 'Orders refills that are due',
  recheckSafety: 'Rechecks prescriptions after health changes',
  releaseOrphanedAssignments: 'Releases work held by unavailable clinicians',
  finishUserChanges: 'Completes user account changes',
  cleanUpFiles: 'Cleans up unused files',
  purgeIdentityDocuments: 'Deletes identity documents',
  purgeVisits: 'Deletes old visit counts',
  removeExpiredSignUps: 'Removes unconfirmed sign-ups',
  purgeExpiredRevocations: 'Deletes expired sign-in records',
  simulatePharmacy: 'Simulates the pharmacy (demo only)',
}
