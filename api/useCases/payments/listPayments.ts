import type {
  CaptureProblem,
  PaymentProblem,
  PaymentStatus,
  TreatmentType,
} from '../../../domain/generated/enums'
import type { Payment } from '../../../domain/payments/payment'
import type { PaymentCriteria } from '../../storage/payments/paymentLists'
import { listOwnPayments, listPayments as readPayments } from '../../storage/payments/paymentLists'
import type { Context } from '../context'
import { parseAccountId, parseId, parseTimestamp, parseSome } from '../filter'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Null and absent both mean: no filter on this field. */
export interface PaymentFilter {
  readonly statuses?: readonly PaymentStatus[] | null | undefined
  /** Reasons for which the capture failed. */
  readonly captureProblems?: readonly CaptureProblem[] | null | undefined
  /** Problems that an Admin has to resolve. */
  readonly problems?: readonly PaymentProblem[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientId?: string | null | undefined
  readonly requestId?: string | null | undefined
  readonly createdFrom?: string | null | undefined
  readonly createdBefore?: string | null | undefined
}

const placeOf = ({ createdAt, id }: Payment) => ({ at: createdAt, id })

/** Returns the caller's own payments, newest first. @throws CodedError InvalidInput */
export async function listMyPayments(page: PageArguments, context: Context): Promise<Page<Payment>> {
  return transact(context, (transaction) =>
    readPage(page, (slice) => listOwnPayments(transaction, slice), placeOf),
  )
}

/** Returns all payments, newest first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listPayments(
  { filter, ...page }: PageArguments & { readonly filter?: PaymentFilter | null | undefined },
  context: Context,
): Promise<Page<Payment>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const criteria = parseFilter(filter ?? {})
    return readPage(page, (slice) => readPayments(transaction, criteria, slice), placeOf)
  })
}

function parseFilter(filter: PaymentFilter): PaymentCriteria {
  const {
    statuses,
    captureProblems,
    problems,
    treatmentTypes,
    patientId,
    requestId,
    createdFrom,
    createdBefore,
  } = filter
  return {
    ...(statuses && { statuses: parseSome('statuses', statuses, 9) }),
    ...(captureProblems && { captureProblems: parseSome('captureProblems', captureProblems, 5) }),
    ...(problems && { problems: parseSome('problems', problems, 2) }),
    ...(treatmentTypes && { treatmentTypes: parseSome('treatmentTypes', treatmentTypes, 5) }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(requestId != null && { requestId: parseId('requestId', requestId) }),
    ...(createdFrom != null && { createdFrom: parseTimestamp('createdFrom', createdFrom) }),
    ...(createdBefore != null && { createdBefore: parseTimestamp('createdBefore', createdBefore) }),
  }
}
