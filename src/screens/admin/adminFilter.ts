import { states } from '../../../domain/intake/common/states'
import { isCalendarDate, type CalendarDate } from '../../../domain/intake/calendarDate'
import type { RequestFilter, RequestStatus, TreatmentType } from '../../generated/graphql'
import { statusWords } from '../../words/en/requestStates'
import { treatmentTypes } from '../../words/en/treatments'

/** What the address asks for; anything it says that is no filter of ours counts as nothing said. */
export interface AdminFilter {
  readonly status?: RequestStatus
  readonly treatment?: TreatmentType
  /** Two letters of a US state. */
  readonly state?: string
  /** First day on which a request was sent, in the viewer's zone. */
  readonly from?: CalendarDate
  /** Last day, itself included. */
  readonly to?: CalendarDate
}

export type AdminFilterName = keyof AdminFilter

/** Drafts are nobody's business but the patient's: the API lists none. */
export const listedStatuses = (Object.keys(statusWords) as RequestStatus[]).filter(
  (status) => status !== 'draft',
)

export function readFilter(search: URLSearchParams): AdminFilter {
  const status = listedStatuses.find((each) => each === search.get('status'))
  const treatment = treatmentTypes.find((each) => each === search.get('treatment'))
  const state = search.get('state') ?? ''
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return {
    ...(status && { status }),
    ...(treatment && { treatment }),
    ...(Object.hasOwn(states, state) && { state }),
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && { to }),
  }
}

/** The same, as the API takes it: days become moments in the viewer's zone. */
export function requestFilter({ status, treatment, state, from, to }: AdminFilter): RequestFilter {
  return {
    ...(status && { statuses: [status] }),
    ...(treatment && { treatmentTypes: [treatment] }),
    ...(state && { patientState: state }),
    ...(from && { submittedFrom: startOfDay(from, 0) }),
    ...(to && { submittedBefore: startOfDay(to, 1) }),
  }
}

/** The address with one filter changed. Another list begins at its first page. */
export function withFilter(search: URLSearchParams, name: AdminFilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('after')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function isBackwards({ from, to }: AdminFilter): boolean {
  return from !== undefined && to !== undefined && from > to
}

function startOfDay(day: CalendarDate, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
