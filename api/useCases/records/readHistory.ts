import { treatmentTypes as allTreatmentTypes } from '../../../domain/treatmentTypes'
import type { HistoryKind, TreatmentType } from '../../../domain/generated/enums'
import type { HistoryEntry } from '../../../domain/records/history'
import type { HistoryCriteria } from '../../storage/records/history'
import { listOwnHistory } from '../../storage/records/history'
import type { Context } from '../context'
import { parseId, parseTimestamp, parseSome } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface HistoryFilter {
  readonly kinds?: readonly HistoryKind[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly isOpen?: boolean | null | undefined
  readonly from?: string | null | undefined
  readonly before?: string | null | undefined
  readonly episodeId?: string | null | undefined
}

/**
 * Returns the caller's own requests, orders, payments and prescriptions in one list, newest first. It is
 * empty for an Admin, who may open every page.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readHistory(
  { filter, ...page }: PageArguments & { readonly filter?: HistoryFilter | null | undefined },
  context: Context,
): Promise<Page<HistoryEntry>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'Admin')
    const criteria = parseFilter(filter ?? {})
    return readPage(
      page,
      (slice) => listOwnHistory(transaction, criteria, slice),
      ({ at, id }) => ({ at, id }),
    )
  })
}

function parseFilter(filter: HistoryFilter): HistoryCriteria {
  const { kinds, treatmentTypes, isOpen, from, before, episodeId } = filter
  return {
    ...(kinds && { kinds: parseSome('kinds', kinds, 4) }),
    ...(treatmentTypes && {
      treatmentTypes: parseSome('treatmentTypes', treatmentTypes, allTreatmentTypes.length),
    }),
    ...(isOpen != null && { isOpen }),
    ...(from != null && { from: parseTimestamp('from', from) }),
    ...(before != null && { before: parseTimestamp('before', before) }),
    ...(episodeId != null && { episodeId: parseId('episodeId', episodeId) }),
  }
}
