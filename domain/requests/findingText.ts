import { findQuestionnaire } from '../intake/questionnaires'
import { findingWords } from '../intake/screen'
import type { RecordedFinding, TreatmentRequest } from './treatmentRequest'

/** A finding of a rule that the questionnaire no longer has. */
const unknownRule = {
  patientText: 'A clinician will check one of your answers first.',
  clinicianText: 'The rule behind this flag no longer exists. Check the answers yourself.',
} as const

/**
 * A recorded finding in words, by the rules the answers were given to.
 * @param reader the patient reads what to do, staff read the clinical fact
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
