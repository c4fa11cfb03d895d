import type { RenewalRefusal, RequestStatus } from '../generated/enums'
import type { Prescription } from './prescription'
import type { Supply } from './refills'
import { isFillUnderWay, refillsLeft } from './refills'

const day = 86_400_000

/** A renewal may be asked for so long before a prescription, or what it supplies, ends. */
const windowDays = 30
/** After so long without a prescription a short check-in is not enough any more. */
const lapsedDays = 90
/** So old may the last full intake be. */
const intakeServesDays = 730

/** What decides whether a prescription may be renewed. */
export interface RenewalBasis {
  readonly prescription: Supply & Pick<Prescription, 'statusReason' | 'priorPrescriptionId'>
  /** Of the newest request that asked for the renewal already and came to something, or still may. */
  readonly askedStatus: RequestStatus | null
  /** When the patient last answered a whole intake for the treatment; null when that is not known. */
  readonly intakeAt: Date | null
  /** Whether what is known of the patient answers all that is asked today. */
  readonly isRecordComplete: boolean
}

/** Why a renewal is refused, and from when it will not be. */
export interface Refused {
  readonly refusal: RenewalRefusal
  readonly from: Date | null
}

/**
 * Whether a short check-in may lead to a new prescription.
 * @returns the first thing that stands against it; undefined when nothing does
 */
export function renewalRefusal(basis: RenewalBasis, now: Date): Refused | undefined {
  const { prescription, askedStatus, intakeAt, isRecordComplete } = basis
  const refused = (refusal: RenewalRefusal, from: Date | null = null) => ({ refusal, from })
  if (prescription.status === 'on_hold') return refused('on_hold')
  if (prescription.status !== 'active' && prescription.status !== 'completed') return refused('stopped')
  // A draft is a check-in begun: it goes on.
  if (askedStatus !== null && askedStatus !== 'draft')
    return refused(isDone(askedStatus) ? 'renewed' : 'already_asked')
  const ends = endOf(prescription)
  if (!ends || now.getTime() > ends.getTime() + lapsedDays * day) return refused('review_too_old')
  if (!intakeAt || now.getTime() > intakeAt.getTime() + intakeServesDays * day)
    return refused('review_too_old')
  const from = renewableFrom(prescription, now)
  if (from > now) return refused('too_early', from)
  return isRecordComplete ? undefined : refused('record_incomplete')
}

function isDone(status: RequestStatus): boolean {
  return status === 'prescribed' || status === 'shipped' || status === 'delivered'
}

/** When nothing can be had on a prescription any more. */
function endOf(prescription: RenewalBasis['prescription']): Date | null {
  const { status, validUntil, suppliedUntil } = prescription
  if (status !== 'completed' || !validUntil || !suppliedUntil) return validUntil
  return suppliedUntil < validUntil ? suppliedUntil : validUntil
}

/**
 * From when a renewal may be asked for: a month before the prescription ends; or, once no refills are left, a month before
 * what has been sent is used up.
 */
export function renewableFrom(prescription: Supply, now: Date): Date {
  const { validUntil, status } = prescription
  if (status === 'completed' || !validUntil) return now
  const beforeEnd = validUntil.getTime() - windowDays * day
  if (refillsLeft(prescription) > 0) return new Date(beforeEnd)
  const used = suppliedOnceArrived(prescription, now)
  return new Date(Math.min(beforeEnd, used.getTime() - windowDays * day))
}

/** Until when the patient is supplied if what is under way arrived now. */
function suppliedOnceArrived(prescription: Supply, now: Date): Date {
  const { suppliedUntil, daysSupply } = prescription
  const arrived = suppliedUntil?.getTime() ?? now.getTime()
  if (!isFillUnderWay(prescription)) return new Date(arrived)
  return new Date(Math.max(arrived, now.getTime()) + daysSupply * day)
}
