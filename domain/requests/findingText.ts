import { findQuestionnaire } from '../intake/questionnaires'
import { findingWords } from '../intake/screening/screen'
import type { RecordedFinding, TreatmentRequest } from './treatmentRequest'

/** Text for a finding whose rule the questionnaire no longer has. */
const unknownRule = {
  patientText: 'A clinician will check one of your answers first.',
  clinicianText: 'The rule behind this flag no longer exists. Check the answers yourself.',
} as const

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
  const { patientText, clinicianText } = rule ? findingWords(rule, certainty) : unknownRule
  return reader === 'patient' ? patientText : clinicianText
}
