import { states } from '../../../domain/intake/common/states'
import type { WorklistFilter, WorklistOrder, WorklistTab } from '../../generated/graphql'
import { treatmentTypes } from '../../../domain/treatmentTypes'

export const worklistTabs: readonly WorklistTab[] = ['new', 'renewals', 'mine', 'waiting', 'done']

/** The tab in the query; New when there is none or an unknown one. */
export function readTab(search: URLSearchParams): WorklistTab {
  const given = search.get('tab')
  return worklistTabs.find((tab) => tab === given) ?? 'new'
}

export const sentAges = ['4', '24', '72'] as const
export const sortOrders = ['urgent', 'oldest', 'newest'] as const satisfies readonly WorklistOrder[]
const searchMaxLength = 80

/** Filters and order of the list by their names in the address; invalid values are left out. */
export type WorklistFilterValues = {
  readonly treatment?: string
  readonly state?: string
  readonly flag?: string
  readonly age?: string
  readonly soon?: string
  readonly q?: string
  readonly order?: string
}
export type WorklistFilterName = keyof WorklistFilterValues

const known: Readonly<Record<WorklistFilterName, (value: string) => boolean>> = {
  treatment: (value) => treatmentTypes.some((type) => type === value),
  state: (value) => Object.hasOwn(states, value),
  flag: (value) => value === '1',
  age: (value) => sentAges.some((age) => age === value),
  soon: (value) => value === 'due' || value === 'hold',
  q: (value) => value.trim() !== '' && value.length <= searchMaxLength,
  order: (value) => sortOrders.some((order) => order === value) && value !== 'urgent',
}

export function readWorklistFilter(search: URLSearchParams): WorklistFilterValues {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, isKnown]) => {
      const value = search.get(name) ?? ''
      return isKnown(value) ? [[name, value]] : []
    }),
  )
}

/** How much is left out by it; an order leaves nothing out. */
export function activeFilterCount({ order: _order, ...narrowing }: WorklistFilterValues): number {
  return Object.keys(narrowing).length
}

/** The address of a tab, with or without an open request. */
export function worklistPath(
  tab: WorklistTab,
  requestId?: string,
  narrowing: WorklistFilterValues = {},
): string {
  const search = new URLSearchParams({ tab, ...narrowing, ...(requestId && { request: requestId }) })
  return `/docdashboard?${search.toString()}`
}

/** The same as the API takes it. */
export function toWorklistVariables({ treatment, state, flag, age, soon, q, order }: WorklistFilterValues): {
  readonly filter?: WorklistFilter
  readonly order?: WorklistOrder
} {
  const type = treatmentTypes.find((known) => known === treatment)
  const filter: WorklistFilter = {
    ...(type && { treatmentTypes: [type] }),
    ...(state && { patientState: state }),
    ...(flag && { isFlagged: true }),
    ...(age && { sentHoursAgo: Number(age) }),
    ...(soon === 'due' && { isDueSoon: true }),
    ...(soon === 'hold' && { isHoldEnding: true }),
    ...(q && { name: q.trim() }),
  }
  const sort = sortOrders.find((known) => known === order)
  return { ...(Object.keys(filter).length > 0 && { filter }), ...(sort && { order: sort }) }
}
