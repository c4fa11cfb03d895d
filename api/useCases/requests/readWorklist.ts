import type { WorklistOrder, WorklistTab } from '../../../domain/generated/enums'
import { dueSoonUntil, holdEndingUntil } from '../../../domain/requests/worklistTimes'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { listWorklist, worklistSortTime } from '../../storage/requests/worklist'
import type { WorklistCounts } from '../../storage/requests/worklistCounts'
import {
  countWithoutLicense,
  countWorklist,
  listUnreadConversationIds,
} from '../../storage/requests/worklistCounts'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import type { WorklistFilter } from './worklistCriteria'
import { parseWorklistFilter } from './worklistCriteria'

interface Question extends PageArguments {
  readonly tab: WorklistTab
  readonly order?: WorklistOrder | null | undefined
  readonly filter?: WorklistFilter | null | undefined
}

/**
 * Returns a page of a worklist tab, most urgent first by default; finished requests by latest
 * change. HCPs see the states of their licenses, Admins all.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readWorklist(
  { tab, order, filter, ...page }: Question,
  context: Context,
): Promise<Page<TreatmentRequest>> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const criteria = parseWorklistFilter(filter ?? {}, context.now())
    const question = { tab, order: order ?? 'urgent', criteria } as const
    return readPage(
      page,
      (slice) => listWorklist(transaction, question, slice),
      (request) => ({ at: worklistSortTime(question, request), id: request.id }),
    )
  })
}

/** Counts shown above the worklist. */
export interface WorklistOverview extends WorklistCounts {
  /** The caller's conversations with unread messages. */
  readonly unreadConversationIds: readonly string[]
  /** Number of waiting requests in states where the caller has no license, by state. */
  readonly withoutLicense: readonly { readonly state: string; readonly count: number }[]
}

/** Returns the counts above the worklist. @throws CodedError Forbidden */
export async function readWorklistOverview(context: Context): Promise<WorklistOverview> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const now = context.now()
    const soon = { dueBefore: dueSoonUntil(now), holdEndsBefore: holdEndingUntil(now) }
    const [counts, unreadConversationIds, withoutLicense] = await Promise.all([
      countWorklist(transaction, soon),
      listUnreadConversationIds(transaction),
      countWithoutLicense(transaction),
    ])
    return { ...counts, unreadConversationIds, withoutLicense }
  })
}
