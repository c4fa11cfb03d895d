import type { PatientCriteria, PatientSummary } from '../../storage/records/patients'
import { listPatients } from '../../storage/records/patients'
import type { Context } from '../context'
import { parseText, parseName } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'

/** Null and absent both mean: no filter on this field. */
export interface PatientFilter {
  readonly name?: string | null | undefined
  readonly state?: string | null | undefined
  readonly person?: string | null | undefined
}

/**
 * Returns all patients with a submitted request, latest request first, for an Admin. @throws CodedError
 * Forbidden, InvalidInput
 */
export async function listAllPatients(
  { filter, ...page }: PageArguments & { readonly filter?: PatientFilter | null | undefined },
  context: Context,
): Promise<Page<PatientSummary>> {
  return withPeople(context, { person: filter?.person }, async (transaction, people) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    return readPage(
      page,
      (slice) => listPatients(transaction, criteria, slice),
      ({ lastRequestAt, lastRequestId }) => ({ at: lastRequestAt, id: lastRequestId }),
    )
  })
}

function parseFilter({ name, state }: PatientFilter): PatientCriteria {
  return {
    ...(name != null && { name: parseName(name) }),
    ...(state != null && { state: parseText('state', state, /^[A-Z]{2}$/) }),
  }
}
