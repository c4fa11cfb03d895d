import { treatmentTypes as allTreatmentTypes } from '../../../domain/treatmentTypes'
import { CodedError } from '../../../domain/errors'
import type { PrescriptionStatus, TreatmentType } from '../../../domain/generated/enums'
import type { TitrationPlan } from '../../../domain/prescriptions/prescribePlan'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { PrescriptionCriteria } from '../../storage/prescriptions/prescriptionLists'
import {
  listOwnPrescriptions,
  listPrescriptions as readPrescriptions,
} from '../../storage/prescriptions/prescriptionLists'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { listWaitingCheckIns } from '../../storage/prescriptions/stepCheckIns'
import { listTitrationPlans } from '../../storage/prescriptions/titrationPlans'
import type { Context } from '../context'
import { parseAccountId, parseId, parseTimestamp, parseSome, parseName } from '../filter'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { withPeople } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadPrescription, redactPrescriptionFor } from './prescription'

/** Null and absent both mean: no filter on this field. */
export interface PrescriptionFilter {
  readonly statuses?: readonly PrescriptionStatus[] | null | undefined
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientId?: string | null | undefined
  readonly prescriberId?: string | null | undefined
  readonly requestId?: string | null | undefined
  readonly validBefore?: string | null | undefined
  readonly name?: string | null | undefined
  /** For Admins. */
  readonly person?: string | null | undefined
}

const placeOf = ({ authoredOn, id }: Prescription) => ({ at: authoredOn, id })

/**
 * Returns the caller's own signed prescriptions, newest first, without staff notes. @throws
 * CodedError InvalidInput
 */
export async function listMyPrescriptions(
  page: PageArguments,
  context: Context,
): Promise<Page<Prescription>> {
  return transact(context, (transaction) =>
    readPage(
      page,
      async (slice) =>
        (await listOwnPrescriptions(transaction, slice)).map((prescription) =>
          redactPrescriptionFor(transaction, prescription),
        ),
      placeOf,
    ),
  )
}

/**
 * Returns prescriptions, newest first: for an HCP those they wrote and those of their patients, for
 * an Admin all.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function listPrescriptions(
  { filter, ...page }: PageArguments & { readonly filter?: PrescriptionFilter | null | undefined },
  context: Context,
): Promise<Page<Prescription>> {
  return withPeople(context, { person: filter?.person }, async (transaction, people) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const criteria = { ...parseFilter(filter ?? {}), ...people }
    return readPage(
      page,
      async (slice) =>
        (await readPrescriptions(transaction, criteria, slice)).map((prescription) =>
          redactPrescriptionFor(transaction, prescription),
        ),
      placeOf,
    )
  })
}

function parseFilter(filter: PrescriptionFilter): PrescriptionCriteria {
  const { statuses, treatmentTypes, patientId, prescriberId, requestId, validBefore, name } = filter
  return {
    ...(statuses && { statuses: parseSome('statuses', statuses, 8) }),
    ...(treatmentTypes && {
      treatmentTypes: parseSome('treatmentTypes', treatmentTypes, allTreatmentTypes.length),
    }),
    ...(patientId != null && { patientId: parseAccountId('patientId', patientId) }),
    ...(prescriberId != null && { prescriberId: parseAccountId('prescriberId', prescriberId) }),
    ...(requestId != null && { requestId: parseId('requestId', requestId) }),
    ...(validBefore != null && { validBefore: parseTimestamp('validBefore', validBefore) }),
    ...(name != null && { name: parseName(name) }),
  }
}

/**
 * Returns one signed prescription of the caller, without the staff note. @throws CodedError
 * Forbidden, NotFound
 */
export async function readMyPrescription(id: string, context: Context): Promise<Prescription> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'Admin')
    const prescription = await findPrescription(transaction, existingId(id))
    const isOwn = prescription?.patientId === transaction.caller.id && prescription.signedAt !== null
    return redactPrescriptionFor(transaction, found(isOwn ? prescription : undefined))
  })
}

/** Returns the titration plans of the catalog. */
export function readTitrationPlans(context: Context): Promise<readonly TitrationPlan[]> {
  return transact(context, listTitrationPlans)
}

/**
 * Returns a signed prescription with its steps and check-ins, for its patient and staff.
 * @throws CodedError NotFound
 */
export function readPrescriptionPlan(id: string, context: Context): Promise<Prescription> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    const prescription = await loadPrescription(transaction, id)
    if (!prescription.signedAt) throw new CodedError('NotFound')
    return redactPrescriptionFor(transaction, prescription)
  })
}

const maxWaiting = 100

/**
 * Returns plans with an undecided check-in that the caller may see: red flags first, then oldest
 * first.
 * @throws CodedError Forbidden
 */
export function listStepCheckIns(context: Context): Promise<readonly Prescription[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const waiting: Prescription[] = []
    for (const id of await listWaitingCheckIns(transaction, maxWaiting))
      waiting.push(found(await findPrescription(transaction, id)))
    return waiting
  })
}
