import type { RenewalRefusal, RequestStatus } from '../generated/enums'
import type { Prescription } from './prescription'
import type { Supply } from './refills'
import { pendingSupplies, refillsLeft } from './refills'

const day = 86_400_000

/** How long before the end of a prescription, or of its supply, a renewal may be requested. */
const windowDays = 30
/** Longest gap without a prescription after which a short check-in suffices. */
const lapsedDays = 90
/** Maximum age of the last full intake. */
const intakeValidDays = 730

/** The facts that decide whether a prescription may be renewed. */
interface RenewalBasis {
  readonly prescription: Supply & Pick<Prescription, 'statusReason' | 'priorPrescriptionId'>
  /** Status of the newest renewal request that succeeded or is still open. */
  readonly askedStatus: RequestStatus | null
  /** When the patient last completed a full intake for the treatment; null when unknown. */
  readonly intakeAt: Date | null
  /** Whether the patient's record answers every item asked today. */
  readonly isRecordComplete: boolean
}

/** Why a renewal is refused, and when it becomes possible. */
export interface RefusedRenewal {
  readonly refusal: RenewalRefusal
  readonly from: Date | null
}

/**
 * Returns why a short check-in may not lead to a new prescription.
 * @returns the first reason against it; undefined when there is none
 */
export function renewalRefusal(basis: RenewalBasis, now: Date): RefusedRenewal | undefined {
  const { prescription, askedStatus, intakeAt, isRecordComplete } = basis
  const refused = (refusal: RenewalRefusal, from: Date | null = null) => ({ refusal, from })
  if (prescription.status === 'on_hold') return refused('on_hold')
  if (prescription.status !== 'active' && prescription.status !== 'completed') return refused('stopped')
  // A draft is a started check-in, which the patient continues.
  if (askedStatus !== null && askedStatus !== 'draft')
    return refused(isDone(askedStatus) ? 'renewed' : 'already_asked')
  const ends = endOf(prescription)
  if (!ends || now.getTime() > ends.getTime() + lapsedDays * day) return refused('review_too_old')
  if (!intakeAt || now.getTime() > intakeAt.getTime() + intakeValidDays * day)
    return refused('review_too_old')
  const from = renewableFrom(prescription, now)
  if (from > now) return refused('too_early', from)
  return isRecordComplete ? undefined : refused('record_incomplete')
}

function isDone(status: RequestStatus): boolean {
  return status === 'prescribed' || status === 'shipped' || status === 'delivered'
}

/** Returns when a prescription can no longer be filled. */
function endOf(prescription: RenewalBasis['prescription']): Date | null {
  const { status, validUntil, suppliedUntil } = prescription
  if (status !== 'completed' || !validUntil || !suppliedUntil) return validUntil
  return suppliedUntil < validUntil ? suppliedUntil : validUntil
}

/**
 * Returns the earliest time to request a renewal: a month before the prescription ends. Without refills left,
 * it is a month before the supply is used up.
 */
export function renewableFrom(prescription: Supply, now: Date): Date {
  const { validUntil, status } = prescription
  if (status === 'completed' || !validUntil) return now
  const beforeEnd = validUntil.getTime() - windowDays * day
  if (refillsLeft(prescription) > 0) return new Date(beforeEnd)
  const used = supplyEndIfDelivered(prescription, now)
  return new Date(Math.min(beforeEnd, used.getTime() - windowDays * day))
}

/** Returns the end of the supply if the pending fill were delivered now. */
function supplyEndIfDelivered(prescription: Supply, now: Date): Date {
  const { suppliedUntil, daysSupply } = prescription
  const arrived = suppliedUntil?.getTime() ?? now.getTime()
  const pending = pendingSupplies(prescription)
  if (pending === 0) return new Date(arrived)
  return new Date(Math.max(arrived, now.getTime()) + pending * daysSupply * day)
}
