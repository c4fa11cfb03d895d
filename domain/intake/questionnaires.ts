import type { TreatmentType } from '../generated/enums'
import { library } from './library'
import type { Questionnaire } from './questionnaire'
import { renewals } from './renewals/renewals'
import { beauty, beautyOf2025 } from './treatments/beauty'
import { ed } from './treatments/ed'
import { painCream, painCreamOf2025 } from './treatments/painCream'
import { sleep } from './treatments/sleep'
import { weightLoss, weightLossOf2025 } from './treatments/weightLoss'

/*
 * Questions and screening rules follow public labels and guidelines. Engineers wrote them: a licensed
 * clinician has to read and sign off every questionnaire before real patients answer it.
 */
const intakes = library({
  beauty: [beautyOf2025, beauty],
  pain_cream: [painCreamOf2025, painCream],
  ed: [ed],
  sleep: [sleep],
  weight_loss: [weightLossOf2025, weightLoss],
})

/**
 * Returns the newest questionnaire of a treatment. New requests use it until an Admin publishes one
 * (`publication.ts`).
 */
export function currentQuestionnaire(type: TreatmentType): Questionnaire {
  return intakes.current(type)
}

/** Returns every built-in intake of a treatment, newest first. */
export function intakeVersions(type: TreatmentType): readonly Questionnaire[] {
  return intakes.versions(type)
}

const checkIns = library(renewals)

/** Returns the newest renewal check-in of a treatment. */
export function currentCheckIn(type: TreatmentType): Questionnaire {
  return checkIns.current(type)
}

/** Returns every renewal check-in of a treatment, newest first. */
export function checkInVersions(type: TreatmentType): readonly Questionnaire[] {
  return checkIns.versions(type)
}

/** Returns the intake or check-in of a stored response; undefined when there is no such version. */
export function findQuestionnaire(type: TreatmentType, version: number): Questionnaire | undefined {
  return intakes.find(type, version) ?? checkIns.find(type, version)
}
