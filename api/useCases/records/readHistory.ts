import type { HistoryKind, TreatmentType } from '../../../domain/generated/enums'
import type { HistoryEntry } from '../../../domain/records/history'
import type { HistoryCriteria } from '../../storage/history'
import { listOwnHistory } from '../../storage/history'
import type { Context } from '../context'
import { parseId, parseMoment, parseSome } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/** Null and absent both mean: whatever it is. */
export interface HistoryFilter {
  readonly kinds?: readonly HistoryKind[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly isOpen?: boolean | null | undefined
  readonly from?: string | null | undefined
  readonly before?: string | null | undefined
  readonly belongsTo?: string | null | undefined
}

/**
 * The caller's own requests, orders, payments and prescriptions in one list, newest first. An Admin may ask, as they may
 * open every page, and has none.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readHistory(
  { filter, ...page }: PageArguments & { readonly filter?: HistoryFilter | null | undefined },
  context: Context,
): Promise<Page<HistoryEntry>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'Admin')
    const criteria = parseFilter(filter ?? {})
    return readPage(
      page,
      (slice) => listOwnHistory(transaction, criteria, slice),
      ({ at, id }) => ({ at, id }),
    )
  })
}

function parseFilter(filter: HistoryFilter): HistoryCriteria {
  const { kinds, treatmentTypes, isOpen, from, before, belongsTo } = filter
  return {
    ...(kinds && { kinds: parseSome('kinds', kinds, 4) }),
    ...(treatmentTypes && { treatmentTypes: parseSome('treatmentTypes', treatmentTypes, 5) }),
    ...(isOpen != null && { isOpen }),
    ...(from != null && { from: parseMoment('from', from) }),
    ...(before != null && { before: parseMoment('before', before) }),
    ...(belongsTo != null && { belongsTo: parseId('belongsTo', belongsTo) }),
  }
}
