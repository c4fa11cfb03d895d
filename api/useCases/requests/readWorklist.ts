import type { WorklistOrder, WorklistTab } from '../../../domain/generated/enums'
import { dueSoonUntil, holdEndingUntil } from '../../../domain/requests/worklistTimes'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { listWorklist, worklistMoment } from '../../storage/worklist'
import type { WorklistCounts } from '../../storage/worklistCounts'
import { countWithoutLicence, countWorklist, listUnreadConversationIds } from '../../storage/worklistCounts'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'
import type { WorklistFilter } from './worklistCriteria'
import { parseWorklistFilter } from './worklistCriteria'

interface Question extends PageArguments {
  readonly tab: WorklistTab
  readonly order?: WorklistOrder | null | undefined
  readonly filter?: WorklistFilter | null | undefined
}

/**
 * A tab of the professionals' queue, most urgent first unless asked otherwise, the finished ones latest change first. A
 * professional sees what their licences allow, an Admin everybody's.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readWorklist(
  { tab, order, filter, ...page }: Question,
  context: Context,
): Promise<Page<TreatmentRequest>> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const criteria = parseWorklistFilter(filter ?? {}, context.now())
    const question = { tab, order: order ?? 'urgent', criteria } as const
    return readPage(
      page,
      (slice) => listWorklist(transaction, question, slice),
      (request) => ({ at: worklistMoment(question, request), id: request.id }),
    )
  })
}

/** What stands above the queue. */
export interface WorklistOverview extends WorklistCounts {
  /** Conversations of the caller with something they have not read. */
  readonly unreadConversationIds: readonly string[]
  /** How many requests wait where the caller has no licence, by state. */
  readonly withoutLicence: readonly { readonly state: string; readonly count: number }[]
}

/** @throws CodedError Forbidden */
export async function readWorklistOverview(context: Context): Promise<WorklistOverview> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const now = context.now()
    const soon = { dueBefore: dueSoonUntil(now), holdEndsBefore: holdEndingUntil(now) }
    return {
      ...(await countWorklist(transaction, soon)),
      unreadConversationIds: await listUnreadConversationIds(transaction),
      withoutLicence: await countWithoutLicence(transaction),
    }
  })
}
