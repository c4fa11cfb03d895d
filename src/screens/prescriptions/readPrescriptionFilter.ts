import type { PrescriptionFilter, PrescriptionStatus } from '../../generated/graphql'
import { prescriptionStatusWords } from '#words/statuses'
import { treatmentTypes } from '../../../domain/treatmentTypes'

export const statusChoices = Object.keys(prescriptionStatusWords) as PrescriptionStatus[]

/** Reads the filter from the address; unknown values are ignored. */
export function readPrescriptionFilter(search: URLSearchParams): PrescriptionFilter {
  const status = statusChoices.find((each) => each === search.get('status'))
  const treatment = treatmentTypes.find((each) => each === search.get('treatment'))
  const name = readNameFilter(search)
  return {
    ...(status && { statuses: [status] }),
    ...(treatment && { treatmentTypes: [treatment] }),
    ...(name && { name }),
  }
}

const nameMaxLength = 80

/** The name prefix in the address; empty without one, or for one the API would refuse. */
export function readNameFilter(search: URLSearchParams): string {
  const name = search.get('q')?.trim() ?? ''
  return name.length <= nameMaxLength ? name : ''
}

/** The address with one filter changed. */
export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
