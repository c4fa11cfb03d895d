import type { IdentityCheckStatus } from '../../../domain/generated/enums'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import type { IdentityCheckCriteria } from '../../storage/account/identityChecks'
import { findOwnIdentityCheck, listIdentityChecks as readList } from '../../storage/account/identityChecks'
import type { Context } from '../context'
import { parseAccountId, parseSome } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadIdentityCheck } from './loadIdentityCheck'

/** Returns the caller's own check; undefined before they have sent documents. @throws CodedError Forbidden */
export async function readMyIdentityCheck(context: Context): Promise<IdentityCheck | undefined> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    return findOwnIdentityCheck(transaction)
  })
}

/** Null and absent both mean: no filter on this field. */
export interface IdentityCheckFilter {
  readonly statuses?: readonly IdentityCheckStatus[] | null | undefined
  readonly patientId?: string | null | undefined
}

const statusCount = 5

/** Returns all checks, latest documents first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listIdentityChecks(
  { filter, ...page }: PageArguments & { readonly filter?: IdentityCheckFilter | null | undefined },
  context: Context,
): Promise<Page<IdentityCheck>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = parseFilter(filter ?? {})
    return readPage(
      page,
      (slice) => readList(transaction, criteria, slice),
      ({ submittedAt, id }) => ({ at: submittedAt, id }),
    )
  })
}

function parseFilter({ statuses, patientId }: IdentityCheckFilter): IdentityCheckCriteria {
  return {
    ...(statuses != null && { statuses: parseSome('statuses', statuses, statusCount) }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
  }
}

/** Returns one check with its documents, for an Admin. @throws CodedError Forbidden, NotFound */
export async function readIdentityCheck(id: string, context: Context): Promise<IdentityCheck> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return loadIdentityCheck(transaction, id)
  })
}
