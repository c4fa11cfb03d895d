import { fillVariables } from '../../../../domain/practice/textVariables'
import type { TreatmentType } from '../../../generated/graphql'
import { quickTexts as words } from '#words/messages/quickTexts'
import { treatmentNames } from '#words/treatments'

/** What the variables of a text are filled with: a request or a conversation, whose clinician writes. */
export interface QuickTextSubject {
  readonly patientName?: string | null | undefined
  readonly treatmentType?: TreatmentType | null | undefined
  readonly assigneeName?: string | null | undefined
  /** Once one is chosen. */
  readonly productName?: string | undefined
}

/** Fills a quick text or template in; a missing value has words that fit any patient. */
export function fillQuickText(text: string, subject: QuickTextSubject): string {
  const { patientName, treatmentType, assigneeName, productName } = subject
  const patient = patientName?.trim() ?? ''
  return fillVariables(text, {
    name: patient.split(/\s+/u)[0] ?? '',
    patient,
    treatment: treatmentType ? treatmentNames[treatmentType].toLowerCase() : words.unknown.treatment,
    product: productName ?? words.unknown.product,
    clinician: assigneeName ?? words.unknown.clinician,
  })
}
