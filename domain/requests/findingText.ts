import { findingTexts } from '#intakeWords/findings'
import { findQuestionnaire } from '../intake/questionnaires'
import { findingWords } from '../intake/screening/screen'
import type { RecordedFinding, TreatmentRequest } from './treatmentRequest'

/**
 * Returns the text of a recorded finding, by the rules of the answers' questionnaire version.
 * @param reader the patient gets the instruction, staff get the clinical fact
 */
export function findingText(
  { treatmentType, questionnaireVersion }: Pick<TreatmentRequest, 'treatmentType' | 'questionnaireVersion'>,
  { ruleId, certainty }: Pick<RecordedFinding, 'ruleId' | 'certainty'>,
  reader: 'patient' | 'staff',
): string {
  const rule = findQuestionnaire(treatmentType, questionnaireVersion)?.rules.find(({ id }) => id === ruleId)
  if (!rule) return findingTexts.withoutRule[reader === 'patient' ? 'patient' : 'clinician']
  const { patientText, clinicianText } = findingWords(rule, certainty)
  return reader === 'patient' ? patientText : clinicianText
}
