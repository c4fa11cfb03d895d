import type { SideEffect, StepCheckInStatus, StepRedFlag, TreatmentType } from '../generated/enums'
import type { Prescription } from './prescription'
import type { StepCheckInAnswers } from './stepCheckIn'
import { redFlagsOf } from './stepCheckIn'

const day = 86_400_000

/** The fill of the check-in about the first supply. All other check-ins precede a later fill. */
export const followUpFill = 0

/**
 * Days of treatment after which a patient is asked how it goes. Two weeks is the practice's policy: most side effects of
 * a dose ladder begin while the dose rises (Wegovy and Zepbound US prescribing information, 6.1), and insomnia that has
 * not improved after 7 to 10 days needs another look (Rozerem 5.2, Silenor 5.1).
 */
const followUpAfterDays = 14
/** Days in which it can be answered. */
const followUpOpenDays = 14

type FollowedUp = Pick<
  Prescription,
  | 'status'
  | 'steps'
  | 'checkIns'
  | 'priorPrescriptionId'
  | 'signedAt'
  | 'deliveredFills'
  | 'isFirstFillOrdered'
  | 'suppliedUntil'
  | 'daysSupply'
>

/**
 * Returns when the patient should answer the check-in about the first supply: two weeks after it arrived, or after
 * prescribing when no package was ordered.
 * @returns null when the prescription has none or is not active, it or a later check-in was answered, the package is on
 * its way, or a later one has arrived
 */
export function followUpDueAt(prescription: FollowedUp): Date | null {
  const { status, checkIns } = prescription
  if (status !== 'active' || !isFollowedUp(prescription) || checkIns.length > 0) return null
  const begins = firstSupplyBegins(prescription)
  return begins && new Date(begins.getTime() + followUpAfterDays * day)
}

/** A dose ladder is followed up each time it is prescribed, one product only the first time. */
function isFollowedUp({ steps, priorPrescriptionId }: FollowedUp): boolean {
  return steps !== null || priorPrescriptionId === null
}

function firstSupplyBegins(prescription: FollowedUp): Date | null {
  const { steps, deliveredFills, isFirstFillOrdered, signedAt, suppliedUntil, daysSupply } = prescription
  if (deliveredFills === 0) return isFirstFillOrdered ? null : signedAt
  if (deliveredFills > 1 || !suppliedUntil) return null
  return new Date(suppliedUntil.getTime() - (steps?.[0]?.daysSupply ?? daysSupply) * day)
}

/** Returns the answered check-in about the first supply. */
export function followUpOf({ checkIns }: Pick<Prescription, 'checkIns'>) {
  return checkIns.find(({ fill }) => fill === followUpFill)
}

/**
 * Returns whether a check-in about the first supply can be answered now. It lapses two weeks after its due date, and once
 * the check-in before the next dose is due, which asks more.
 */
export function isFollowUpOpen(
  {
    followUpDueAt,
    checkInDueAt,
  }: { readonly followUpDueAt: Date | null; readonly checkInDueAt: Date | null },
  now: Date,
): boolean {
  if (!followUpDueAt || followUpDueAt > now || (checkInDueAt && checkInDueAt <= now)) return false
  return now.getTime() < followUpDueAt.getTime() + followUpOpenDays * day
}

/**
 * Returns the status of a check-in about the first supply. A warning sign puts the prescription on hold; a severe side
 * effect or the wish to stop is an alert for the clinician, who decides; all others are only received.
 */
export function followUpStatus(
  answers: StepCheckInAnswers,
): Extract<StepCheckInStatus, 'flagged' | 'submitted' | 'received'> {
  if (redFlagsOf(answers).length > 0) return 'flagged'
  const isSevere = answers.sideEffects.some(({ severity }) => severity === 'severe')
  return isSevere || answers.wish === 'stop' ? 'submitted' : 'received'
}

interface FollowUpQuestions {
  readonly warningSigns: readonly StepRedFlag[]
  readonly sideEffects: readonly SideEffect[]
  readonly asksWeight: boolean
}

/**
 * What a check-in asks by treatment, from the warnings (5) and adverse reactions (6.1) of the US labels: Wegovy and
 * Zepbound, Contrave (suicidal thoughts, boxed warning, and seizures, 5.3) and metformin (lactic acidosis, boxed
 * warning); Viagra and Cialis (hearing loss, 5.4 and 5.5); Rozerem (5.3) and Silenor (5.2), for complex sleep behaviors,
 * and trazodone (priapism, 5.6); Retin-A, Aldactone and Cleocin T (diarrhea); Voltaren Gel (cardiovascular events, 5.1,
 * and bleeding in the stomach, 5.2).
 */
export const checkInQuestions: Readonly<Record<TreatmentType, FollowUpQuestions>> = {
  weight_loss: {
    warningSigns: [
      'severe_abdominal_pain',
      'allergic_reaction',
      'vision_change',
      'suicidal_thoughts',
      'seizure',
      'lactic_acidosis',
      'pregnancy',
    ],
    sideEffects: [
      'nausea',
      'vomiting',
      'diarrhea',
      'constipation',
      'abdominal_pain',
      'heartburn',
      'headache',
      'fatigue',
      'dizziness',
      'injection_site',
      'other',
    ],
    asksWeight: true,
  },
  ed: {
    warningSigns: ['chest_pain', 'prolonged_erection', 'vision_change', 'hearing_loss', 'allergic_reaction'],
    sideEffects: ['headache', 'flushing', 'heartburn', 'dizziness', 'nausea', 'other'],
    asksWeight: false,
  },
  sleep: {
    warningSigns: [
      'sleep_behavior',
      'suicidal_thoughts',
      'prolonged_erection',
      'allergic_reaction',
      'pregnancy',
    ],
    sideEffects: ['sleepiness', 'dizziness', 'fatigue', 'headache', 'nausea', 'other'],
    asksWeight: false,
  },
  beauty: {
    warningSigns: ['allergic_reaction', 'pregnancy'],
    sideEffects: ['skin_irritation', 'dizziness', 'headache', 'nausea', 'diarrhea', 'other'],
    asksWeight: false,
  },
  pain_cream: {
    warningSigns: ['chest_pain', 'stomach_bleeding', 'allergic_reaction', 'pregnancy'],
    sideEffects: ['skin_irritation', 'heartburn', 'abdominal_pain', 'headache', 'other'],
    asksWeight: false,
  },
}
