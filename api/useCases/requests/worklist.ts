import { treatmentTypes as allTreatmentTypes } from '../../../domain/treatmentTypes'
import { CodedError } from '../../../domain/errors'
import type { WorklistOrder, WorklistTab, TreatmentType } from '../../../domain/generated/enums'
import type { CalendarDate } from '../../../domain/intake/calendarDate'
import type { ListedRequest } from '../../../domain/requests/treatmentRequest'
import { dueSoonUntil, holdEndingUntil, sentBefore } from '../../../domain/requests/worklistTimes'
import { listLicensesInForce } from '../../storage/account/practitioners'
import { listWorklist, worklistSortTime } from '../../storage/requests/worklist'
import type { WorklistCriteria } from '../../storage/requests/worklist'
import type { WorklistCounts } from '../../storage/requests/worklistCounts'
import {
  countWithoutLicense,
  countWorklist,
  listUnreadConversationIds,
} from '../../storage/requests/worklistCounts'
import type { Context } from '../context'
import { parseSome, parseText, parseName } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { authorizeStart } from '../authorizeStart'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

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
): Promise<Page<ListedRequest>> {
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
interface WorklistOverview extends WorklistCounts {
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

/** Authorizes a worklist subscription for HCPs and Admins. @throws CodedError Forbidden */
export async function watchWorklist(context: Context): Promise<void> {
  await authorizeStart(context, null, ({ caller }) => requireRole(caller, 'HCPs', 'Admin'))
}

/** The states whose waiting requests an HCP may see, and until when. */
export interface LicensedStates {
  /** USPS codes of the states with a license active today. */
  readonly states: readonly string[]
  /** The last day, UTC, on which all of them are active; empty when there is none. */
  readonly until: CalendarDate
  readonly today: CalendarDate
}

/**
 * Authorizes a subscription to worklist rows for HCPs and Admins.
 * @returns the reach of an HCP's licenses; undefined for an Admin, who sees all
 * @throws CodedError Forbidden
 */
export async function watchWorklistRows(context: Context): Promise<LicensedStates | undefined> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    if (transaction.caller.role === 'Admin') return undefined
    const today = context.now().toISOString().slice(0, 10)
    const licenses = await listLicensesInForce(transaction, today)
    const [until = ''] = licenses.map(({ expiresOn }) => expiresOn).sort()
    return { states: licenses.map(({ state }) => state), until, today }
  })
}

/** Null and absent both mean: no filter on this field. */
export interface WorklistFilter {
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientState?: string | null | undefined
  readonly isFlagged?: boolean | null | undefined
  readonly sentHoursAgo?: number | null | undefined
  readonly isDueSoon?: boolean | null | undefined
  readonly isHoldEnding?: boolean | null | undefined
  readonly name?: string | null | undefined
}

const maxHours = 24 * 365

/** Parses the worklist filter. @throws CodedError InvalidInput with the invalid field */
export function parseWorklistFilter(filter: WorklistFilter, now: Date): WorklistCriteria {
  const { treatmentTypes, patientState, sentHoursAgo, name } = filter
  return {
    ...(treatmentTypes && {
      treatmentTypes: parseSome('treatmentTypes', treatmentTypes, allTreatmentTypes.length),
    }),
    ...(patientState != null && { patientState: parseText('patientState', patientState, /^[A-Z]{2}$/) }),
    ...(filter.isFlagged && { isFlagged: true }),
    ...(sentHoursAgo != null && { submittedBefore: sentBefore(now, parseHours(sentHoursAgo)) }),
    ...(filter.isDueSoon && { answerBefore: dueSoonUntil(now) }),
    ...(filter.isHoldEnding && { holdEndsBefore: holdEndingUntil(now) }),
    ...(name != null && { name: parseName(name) }),
  }
}

function parseHours(hours: number): number {
  if (hours < 0 || hours > maxHours)
    throw new CodedError('InvalidInput', { field: 'sentHoursAgo', rule: 'range', min: 0, max: maxHours })
  return hours
}
