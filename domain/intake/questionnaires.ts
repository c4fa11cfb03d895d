import type { TreatmentType } from '../generated/enums'
import { library } from './library'
import type { Questionnaire } from './questionnaire'
import { renewals } from './renewals/renewals'
import { beauty, beautyOf2025 } from './treatments/beauty'
import { ed } from './treatments/ed'
import { painCream, painCreamOf2025 } from './treatments/painCream'
import { sleep } from './treatments/sleep'
import { weightLoss } from './treatments/weightLoss'

/*
 * Questions and screening rules follow public labels and guidelines. They are written by engineers: a licensed clinician
 * has to read and sign off every questionnaire before real patients answer it.
 */
const intakes = library([beautyOf2025, beauty, ed, painCreamOf2025, painCream, sleep, weightLoss])

/** The newest questionnaire of a treatment: the one new requests answer, until an Admin publishes one (`publication.ts`). */
export function currentQuestionnaire(type: TreatmentType): Questionnaire {
  return intakes.current(type)
}

/** Every intake of a treatment that comes with the product, newest first. */
export function intakeVersions(type: TreatmentType): readonly Questionnaire[] {
  return intakes.versions(type)
}

const checkIns = library(renewals)

/** The newest check-in with which prescriptions of a treatment are renewed. */
export function currentCheckIn(type: TreatmentType): Questionnaire {
  return checkIns.current(type)
}

/** The intake or check-in a stored response was given to; undefined when there is no such version. */
export function findQuestionnaire(type: TreatmentType, version: number): Questionnaire | undefined {
  return intakes.find(type, version) ?? checkIns.find(type, version)
}
