import type { TreatmentType } from '../generated/enums'
import { answerOf } from '../intake/facts'
import { isPlainObject } from '../intake/plainObject'
import type { Answers } from '../intake/answers'
import { findQuestionnaire } from '../intake/questionnaires'

/** What a patient has agreed to with a request. */
export interface GivenConsent {
  readonly id: string
  readonly requestId: string
  readonly treatmentType: TreatmentType
  /** Item of the questionnaire. */
  readonly itemId: string
  readonly label: string
  readonly textVersion: string
  readonly path: string | null
  readonly givenAt: Date
}

/** A request whose answers were sent. */
export interface SentAnswers {
  readonly requestId: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  readonly answers: unknown
  readonly sentAt: Date
}

/** The consents in the answers of a request, in the order of its questionnaire. */
export function consentsOf({ answers, ...sent }: SentAnswers): readonly GivenConsent[] {
  const { requestId, treatmentType, questionnaireVersion, sentAt } = sent
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire || !isPlainObject(answers)) return []
  return questionnaire.sections
    .flatMap(({ items }) => items)
    .flatMap((item): GivenConsent[] => {
      // Stored answers were parsed when they were sent.
      const textVersion = item.kind === 'consent' ? answerOf(answers as Answers, item.id) : undefined
      if (item.kind !== 'consent' || typeof textVersion !== 'string') return []
      const { id: itemId, label, path = null } = item
      const id = `${requestId}.${itemId}`
      return [{ id, requestId, treatmentType, itemId, label, textVersion, path, givenAt: sentAt }]
    })
}
