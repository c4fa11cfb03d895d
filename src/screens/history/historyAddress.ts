import type { HistoryFilter, HistoryKind, TreatmentType } from '../../generated/graphql'
import { treatmentTypes } from '../../../domain/treatmentTypes'

/** The kinds in the order in which they are offered. */
export const historyKinds = ['request', 'order', 'payment', 'prescription'] as const satisfies HistoryKind[]

/** Filters of the history, by their names in the address. */
export type HistoryFilterName = 'kind' | 'treatment' | 'state' | 'year'

/** Filters read from the address; unknown values are ignored. */
export interface HistoryFilterValues {
  readonly kind?: HistoryKind
  readonly treatment?: TreatmentType
  readonly state?: 'open' | 'past'
  readonly year?: number
}

/** A line of the history. */
export interface OpenedEntry {
  readonly kind: HistoryKind
  readonly id: string
}

/** The first year that the filter offers; the practice has no earlier history. */
const firstYear = 2025

/** The years there may be something of, latest first. */
export function historyYears(now: Date): readonly number[] {
  const latest = Math.max(now.getFullYear(), firstYear)
  return Array.from({ length: latest - firstYear + 1 }, (_, index) => latest - index)
}

export function readHistoryFilter(search: URLSearchParams): HistoryFilterValues {
  const among = <Value extends string>(name: HistoryFilterName, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const kind = among('kind', historyKinds)
  const treatment = among('treatment', treatmentTypes)
  const state = among('state', ['open', 'past'])
  const year = /^20\d\d$/.test(search.get('year') ?? '') ? Number(search.get('year')) : undefined
  return {
    ...(kind && { kind }),
    ...(treatment && { treatment }),
    ...(state && { state }),
    ...(year && { year }),
  }
}

/** Converts the filters to the API's input; years are in the viewer's time zone. */
export function toHistoryFilter({ kind, treatment, state, year }: HistoryFilterValues): HistoryFilter {
  return {
    ...(kind && { kinds: [kind] }),
    ...(treatment && { treatmentTypes: [treatment] }),
    ...(state && { isOpen: state === 'open' }),
    ...(year && { from: new Date(year, 0).toISOString(), before: new Date(year + 1, 0).toISOString() }),
  }
}

/** The address with another filter, at the first page. */
export function withHistoryFilter(
  search: URLSearchParams,
  name: HistoryFilterName,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('after')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Reads the opened entry from the address, as in `open=order-3f0c…`. */
export function readOpened(search: URLSearchParams): OpenedEntry | undefined {
  const [asked, ...rest] = (search.get('open') ?? '').split('-')
  const kind = historyKinds.find((one) => one === asked)
  return kind && rest.length > 0 ? { kind, id: rest.join('-') } : undefined
}

/** The address that opens an entry; the filters stay, for the way back. */
export function withOpen(search: URLSearchParams, { kind, id }: OpenedEntry): URLSearchParams {
  const next = withoutOpen(search)
  next.set('open', `${kind}-${id}`)
  return next
}

export function withoutOpen(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('open')
  next.delete('receipt')
  return next
}

/** The address that shows the receipt of a payment. */
export function withReceipt(search: URLSearchParams, paymentId: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('receipt', paymentId)
  return next
}
