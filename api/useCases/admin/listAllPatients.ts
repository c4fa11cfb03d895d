import type { PatientCriteria, PatientSummary } from '../../storage/patients'
import { listPatients } from '../../storage/patients'
import type { Context } from '../context'
import { parseText } from '../filter'
import { parseName } from '../nameBeginning'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/** Null and absent both mean: whatever it is. */
export interface PatientFilter {
  readonly name?: string | null | undefined
  readonly state?: string | null | undefined
}

/** Everybody who has sent a request, latest request first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listAllPatients(
  { filter, ...page }: PageArguments & { readonly filter?: PatientFilter | null | undefined },
  context: Context,
): Promise<Page<PatientSummary>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const criteria = parseFilter(filter ?? {})
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
