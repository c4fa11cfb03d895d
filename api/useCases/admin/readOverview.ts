import { CodedError } from '../../../domain/errors'
import type {
  DecisionFigures,
  JobRun,
  MoneyFigures,
  StatusCount,
  WaitingFigures,
} from '../../storage/overview'
import {
  countRequests,
  listJobRuns,
  readDecisionFigures,
  readMoneyFigures,
  readWaitingFigures,
} from '../../storage/overview'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { daysUntil } from './daysUntil'

/** How the house is doing. */
export interface Overview {
  /** Every day of the period, oldest first; ISO 8601. */
  readonly days: readonly string[]
  readonly requests: readonly StatusCount[]
  readonly decisions: PeriodFigures<DecisionFigures>
  readonly money: PeriodFigures<MoneyFigures>
  readonly waiting: WaitingFigures
  readonly jobs: readonly JobRun[]
}

interface PeriodFigures<Figures> {
  readonly whole: Figures | undefined
  /** Days on which nothing happened are missing. */
  readonly byDay: ReadonlyMap<string, Figures>
}

const dayMs = 86_400_000
const mostDays = 92

/**
 * What waits, and what was decided, charged and refunded in the last days, today included. Days are UTC's.
 * @param days 1 to 92
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readOverview({ days }: { readonly days: number }, context: Context): Promise<Overview> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    if (!Number.isInteger(days) || days < 1 || days > mostDays) {
      throw new CodedError('InvalidInput', { field: 'days', rule: 'range', min: 1, max: mostDays })
    }
    const until = context.now()
    const today = Math.floor(until.getTime() / dayMs) * dayMs
    const period = { since: new Date(today - (days - 1) * dayMs), until }
    return {
      days: daysUntil(until, days),
      requests: await countRequests(transaction, period),
      decisions: split(await readDecisionFigures(transaction, period)),
      money: split(await readMoneyFigures(transaction, period)),
      waiting: await readWaitingFigures(transaction, until),
      jobs: await listJobRuns(transaction),
    }
  })
}

function split<Figures extends { readonly day: string | null }>(
  rows: readonly Figures[],
): PeriodFigures<Figures> {
  const byDay = rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const]))
  return { whole: rows.find(({ day }) => day === null), byDay: new Map(byDay) }
}
