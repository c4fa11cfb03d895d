import { CodedError } from '../../../domain/errors'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { RefusedRenewal } from '../../../domain/prescriptions/renewal'
import { renewalRefusal } from '../../../domain/prescriptions/renewal'
import type { RenewalPrices } from '../../../domain/prescriptions/renewalHold'
import { renewalPrices } from '../../../domain/prescriptions/renewalHold'
import type { Product } from '../../../domain/products/product'
import { isRecordComplete, recordAnswers } from '../../../domain/requests/checkInAnswers'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { listOwnPrescriptions } from '../../storage/prescriptions/prescriptionLists'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { listOwnSubmittedRequests, listOwnRenewals } from '../../storage/requests/renewals'
import { listProducts } from '../../storage/storefront/products'
import type { Context } from '../context'
import { found } from '../ids'
import { firstSlice } from '../page'
import { transact } from '../transact'
import { redactPrescriptionFor } from './prescription'

const most = 50

/** Returns the caller's prescriptions, newest first, and whether each may be renewed. */
export async function listMyRenewals(context: Context): Promise<readonly RenewalOffer[]> {
  return transact(context, async (transaction) => {
    const own = await listOwnPrescriptions(transaction, firstSlice(most))
    return offersFor(
      transaction,
      own.map((prescription) => redactPrescriptionFor(transaction, prescription)),
      context.now(),
    )
  })
}

/** A prescription with everything that determines its renewal. */
export interface RenewalOffer {
  readonly prescription: Prescription
  readonly refused: RefusedRenewal | undefined
  /** The draft or undecided request that already renews it. */
  readonly request: AnsweredRequest | undefined
  readonly questionnaire: Questionnaire
  readonly record: Answers
  readonly recordedAt: Date | null
  readonly prices: RenewalPrices
}

/**
 * Returns the renewal offer for one of the caller's prescriptions, also when it cannot be renewed now.
 * @throws CodedError NotFound
 */
export async function findRenewalOffer(
  transaction: Transaction,
  prescriptionId: string,
  now: Date,
): Promise<RenewalOffer> {
  const prescription = found(await findPrescription(transaction, prescriptionId))
  if (prescription.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  return found((await offersFor(transaction, [prescription], now))[0])
}

/**
 * Returns the renewal offer for one of the caller's prescriptions.
 * @throws CodedError NotFound; RenewalRefused when it cannot be renewed now
 */
export async function requireRenewalOffer(
  transaction: Transaction,
  prescriptionId: string,
  now: Date,
): Promise<RenewalOffer> {
  const offer = await findRenewalOffer(transaction, prescriptionId, now)
  if (offer.refused) {
    const { refusal, from } = offer.refused
    throw new CodedError('RenewalRefused', { refusal, from: from && from.toISOString() })
  }
  return offer
}

interface Known {
  readonly answered: readonly AnsweredRequest[]
  readonly requests: readonly AnsweredRequest[]
  readonly products: readonly Product[]
}

/** Returns the renewal offer for each of the caller's prescriptions. */
async function offersFor(
  transaction: Transaction,
  prescriptions: readonly Prescription[],
  now: Date,
): Promise<readonly RenewalOffer[]> {
  const known = {
    answered: await listOwnSubmittedRequests(transaction),
    requests: await listOwnRenewals(transaction),
    products: await listProducts(transaction),
  }
  return prescriptions.map((prescription) => offerFor(prescription, known, now))
}

function offerFor(
  prescription: Prescription,
  { answered, requests, products }: Known,
  now: Date,
): RenewalOffer {
  const questionnaire = currentCheckIn(prescription.treatmentType)
  const responses = answered.map(({ answers }) => answers)
  const record = recordAnswers(questionnaire, responses, dayBegunInSomeState(now))
  const request = requests.find(({ renewsPrescriptionId }) => renewsPrescriptionId === prescription.id)
  const basis = {
    prescription,
    askedStatus: request?.status ?? null,
    intakeAt: lastIntakeAt(prescription, answered),
    isRecordComplete: isRecordComplete(questionnaire, record),
  }
  return {
    prescription,
    refused: renewalRefusal(basis, now),
    request,
    questionnaire,
    record,
    recordedAt: answered.at(-1)?.submittedAt ?? null,
    prices: renewalPrices(prescription, products),
  }
}

/** Date of the last full intake for the treatment; check-ins do not count. */
function lastIntakeAt({ treatmentType }: Prescription, answered: readonly AnsweredRequest[]): Date | null {
  const intake = answered.findLast(
    (request) => request.treatmentType === treatmentType && request.renewsPrescriptionId === null,
  )
  return intake?.submittedAt ?? null
}
