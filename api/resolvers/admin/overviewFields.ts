import { practiceMoney } from '../../../domain/money'
import {
  readAdminBacklog,
  readClinicianOverview,
  readMyMetrics,
  readOverview,
} from '../../useCases/admin/readOverview'
import type { RootResolvers } from '../rootFields'
import { isoOrNull } from '../translate/isoOrNull'

type OverviewField = `Query.${'overview' | 'adminBacklog' | 'clinicianMetrics' | 'myMetrics'}`

export const overviewFields: Pick<RootResolvers, OverviewField> = {
  'Query.clinicianMetrics': async (args, context) => {
    const { clinicians, effort } = await readClinicianOverview(args, context)
    return { clinicians: [...clinicians], effort }
  },
  'Query.myMetrics': async (_args, context) => readMyMetrics(context),
  'Query.adminBacklog': async (_args, context) => readAdminBacklog(context),
  'Query.overview': async (args, context) => {
    const { days, requests, decisions, money, waiting, jobs } = await readOverview(args, context)
    const { heldCents, ...backlog } = waiting
    const { decided = 0, late = 0, medianMinutes = null, p90Minutes = null } = decisions.whole ?? {}
    const { capturedCents = 0, refundedCents = 0 } = money.whole ?? {}
    return {
      requests: [...requests],
      decidedCount: decided,
      lateCount: late,
      medianMinutes,
      p90Minutes,
      ...backlog,
      held: practiceMoney(heldCents),
      captured: practiceMoney(capturedCents),
      refunded: practiceMoney(refundedCents),
      days: days.map((day) => ({
        day,
        decidedCount: decisions.byDay.get(day)?.decided ?? 0,
        lateCount: decisions.byDay.get(day)?.late ?? 0,
        medianMinutes: decisions.byDay.get(day)?.medianMinutes ?? null,
        captured: practiceMoney(money.byDay.get(day)?.capturedCents ?? 0),
        refunded: practiceMoney(money.byDay.get(day)?.refundedCents ?? 0),
      })),
      jobs: jobs.map(({ lastRunAt, lastFailureAt, ...job }) => ({
        ...job,
        lastRunAt: lastRunAt.toISOString(),
        lastFailureAt: isoOrNull(lastFailureAt),
      })),
    }
  },
}
