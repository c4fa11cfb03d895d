import { CodedError } from '../../../domain/errors'
import type {
  DecisionMetrics,
  JobRun,
  PaymentMetrics,
  StatusCount,
  BacklogMetrics,
  AdminBacklog,
  Period,
} from '../../storage/admin/overview'
import {
  countRequests,
  listJobRuns,
  readDecisionMetrics,
  readPaymentMetrics,
  readBacklogMetrics,
  countAdminBacklog,
} from '../../storage/admin/overview'
import type { ClinicianMetrics, DecisionEffort } from '../../storage/admin/clinicianMetrics'
import { readClinicianMetrics, readDecisionEffort } from '../../storage/admin/clinicianMetrics'
import type { Context } from '../context'
import { found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Metrics of the practice. */
interface Overview {
  /** Every day of the period, oldest first; ISO 8601. */
  readonly days: readonly string[]
  readonly requests: readonly StatusCount[]
  readonly decisions: PeriodMetrics<DecisionMetrics>
  readonly money: PeriodMetrics<PaymentMetrics>
  readonly waiting: BacklogMetrics
  readonly jobs: readonly JobRun[]
}

interface PeriodMetrics<Figures> {
  readonly whole: Figures | undefined
  /** Days without events are absent. */
  readonly byDay: ReadonlyMap<string, Figures>
}

const dayMs = 86_400_000

const maxDays = 92

/**
 * Returns open work, and the decisions, charges and refunds of the last days, today included. Days are in
 * UTC.
 * @param days 1 to 92
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readOverview({ days }: { readonly days: number }, context: Context): Promise<Overview> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const period = periodOf(days, context.now())
    const { until } = period
    return {
      days: daysUntil(until, days),
      requests: await countRequests(transaction, period),
      decisions: split(await readDecisionMetrics(transaction, period)),
      money: split(await readPaymentMetrics(transaction, period)),
      waiting: await readBacklogMetrics(transaction, until),
      jobs: await listJobRuns(transaction),
    }
  })
}

/** @throws CodedError InvalidInput */
function periodOf(days: number, until: Date): Period {
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new CodedError('InvalidInput', { field: 'days', rule: 'range', min: 1, max: maxDays })
  }
  const today = Math.floor(until.getTime() / dayMs) * dayMs
  return { since: new Date(today - (days - 1) * dayMs), until }
}

/** Metrics of the clinicians, and of what their decisions took in the interface. */
interface ClinicianOverview {
  /** Most decisions first. */
  readonly clinicians: readonly ClinicianMetrics[]
  readonly effort: DecisionEffort
}

/**
 * Returns the metrics of each clinician for the last days, today included, for an Admin. Days are in UTC.
 * @param days 1 to 92
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readClinicianOverview(
  { days }: { readonly days: number },
  context: Context,
): Promise<ClinicianOverview> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const period = periodOf(days, context.now())
    return {
      clinicians: await readClinicianMetrics(transaction, period),
      effort: await readDecisionEffort(transaction, period),
    }
  })
}

/** Days of a clinician's own metrics. */
const ownDays = 30

/** Returns a clinician's own metrics of the last 30 days. @throws CodedError Forbidden */
export async function readMyMetrics(context: Context): Promise<ClinicianMetrics> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const [own] = await readClinicianMetrics(transaction, periodOf(ownDays, context.now()))
    return found(own)
  })
}

/**
 * Returns how much awaits an Admin now in each section of the console.
 * @throws CodedError Forbidden
 */
export async function readAdminBacklog(context: Context): Promise<AdminBacklog> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return countAdminBacklog(transaction, context.now())
  })
}

function split<Figures extends { readonly day: string | null }>(
  rows: readonly Figures[],
): PeriodMetrics<Figures> {
  const byDay = rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const]))
  return { whole: rows.find(({ day }) => day === null), byDay: new Map(byDay) }
}

/** Returns the days of a period that ends with the given day, oldest first; UTC, ISO 8601. */
export function daysUntil(until: Date, days: number): readonly string[] {
  const today = Math.floor(until.getTime() / dayMs)
  return Array.from({ length: days }, (_none, index) =>
    new Date((today - days + 1 + index) * dayMs).toISOString().slice(0, 10),
  )
}
