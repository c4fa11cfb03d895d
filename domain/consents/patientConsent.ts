import type { TreatmentType } from '../generated/enums'
import type { Answers } from '../intake/answers/answers'
import { answerOf } from '../intake/screening/facts'
import type { ConsentItem, Questionnaire } from '../intake/questionnaire'
import type { ConsentDocumentName } from './consentDocument'

/** A patient’s agreement to a document, given with a request. */
export interface PatientConsent {
  readonly id: string
  readonly requestId: string
  readonly treatmentType: TreatmentType
  /** Item of the questionnaire. */
  readonly itemId: string
  /** The statement the patient checked. */
  readonly label: string
  /** SHA-256 of the document's text, in hexadecimal. */
  readonly documentId: string
  readonly documentName: ConsentDocumentName
  readonly documentTitle: string
  /** The day the document took effect, `YYYY-MM-DD`. */
  readonly textVersion: string
  readonly givenAt: Date
}

/** A consent document as it was stored when a patient agreed to it. */
export interface StoredConsentDocument {
  /** SHA-256 of the text, in hexadecimal. */
  readonly id: string
  readonly name: ConsentDocumentName
  readonly language: string
  readonly version: string
  readonly title: string
  readonly text: string
}

/** Returns the consent items that a patient has checked, in the order of the questionnaire. */
export function consentsIn(questionnaire: Questionnaire, answers: Answers): readonly ConsentItem[] {
  return questionnaire.sections
    .flatMap(({ items }) => items)
    .filter((item) => item.kind === 'consent')
    .filter((item) => answerOf(answers, item.id) === item.version)
}
