import { states } from '../../domain/intake/common/states'
import type { Filter, FilterSpec } from '../resolverMap'
import type { LicensedStates } from '../useCases/requests/worklist'

/** AppSync's limit on the values of `in`; a filter may contain ten of them. */
const maxLicensedStates = 5
const dayMs = 86_400_000

/**
 * Returns the filter for worklist rows: the licensed states of an HCP, on the days on which all of the
 * licenses are active, five at most. After those days the subscription receives nothing until it is renewed.
 */
export function licensedStatesFilter({ states: licensed, until, today }: LicensedStates): FilterSpec {
  const days = Array.from({ length: maxLicensedStates }, (_, index) => dayAfter(today, index)).filter(
    (day) => day <= until,
  )
  if (days.length === 0) return onlyWhen([{ fieldName: 'status', operator: 'eq', value: 'draft' }])
  const onTheseDays: Filter = { fieldName: 'day', operator: 'in', value: days }
  const missing = Object.keys(states).filter((state) => !licensed.includes(state))
  // Ten lists of five states cannot hold all of them.
  if (missing.length === 0) return onlyWhen([onTheseDays])
  if (missing.length <= maxLicensedStates)
    return onlyWhen([onTheseDays, { fieldName: 'patientState', operator: 'notIn', value: missing }])
  const fives = Array.from({ length: Math.ceil(licensed.length / maxLicensedStates) }, (_, index) =>
    licensed.slice(index * maxLicensedStates, (index + 1) * maxLicensedStates),
  )
  return {
    filterGroup: fives.map((five) => ({
      filters: [{ fieldName: 'patientState', operator: 'in', value: five }, onTheseDays],
    })),
  }
}

const onlyWhen = (filters: readonly Filter[]): FilterSpec => ({ filterGroup: [{ filters }] })

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}
