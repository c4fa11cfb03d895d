import { states } from '../../../../domain/intake/common/states'
import type { PatientFilter } from '../../../generated/graphql'
import { admin } from '../../../words/en/admin/admin'
import { adminPatients } from '../../../words/en/admin/adminPatients'
import { toChoices, type FilterField, type FilterValues } from '../listing/adminFilter'

export const patientFields: readonly FilterField[] = [
  { kind: 'text', name: 'name', label: adminPatients.filters.name, maxLength: 80 },
  { kind: 'choice', name: 'state', label: admin.state, choices: toChoices(states) },
]

/** What the address asks for, as the API takes it. */
export function patientFilter({ name, state }: FilterValues): PatientFilter {
  return { ...(name && { name }), ...(state && { state }) }
}
