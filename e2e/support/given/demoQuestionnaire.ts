import type { TreatmentType } from '../../../domain/generated/enums'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { currentQuestionnaire, findQuestionnaire } from '../../../domain/intake/questionnaires'
import { demoPublications } from '../../../scripts/demo/demoPublications'

/** Returns the intake that new requests answer in the demonstration, whose Admin went back to an older one. */
export function demoQuestionnaire(type: TreatmentType): Questionnaire {
  const published = demoPublications.find(({ treatmentType }) => treatmentType === type)
  return (published && findQuestionnaire(type, published.version)) ?? currentQuestionnaire(type)
}
