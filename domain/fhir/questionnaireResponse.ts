import type { AnswerValue, Answers } from '../intake/answers/answers'
import { answerText } from '../intake/answers/answerText'
import { answerOf } from '../intake/screening/facts'
import { isPlainObject } from '../isPlainObject'
import type { Item } from '../intake/questionnaire'
import { findQuestionnaire } from '../intake/questionnaires'
import type { AnsweredRequest } from '../requests/treatmentRequest'
import { answersId } from './serviceRequest'
import { moment, toPatient, ucum } from './types'
import type { ResourceStatuses } from './resourceStatuses'
import type { Resource } from './types'

/**
 * Returns a patient's answers by section, with the texts of the questionnaire version they were given to. Unanswered items
 * are left out.
 * @param baseUrl base URL of the practice, without a trailing slash
 * @see https://hl7.org/fhir/R4/questionnaireresponse.html
 */
export function questionnaireResponseResource(request: AnsweredRequest, baseUrl: string): Resource {
  const { id, patientId, treatmentType, questionnaireVersion, status, updatedAt, submittedAt } = request
  const item = itemsOf(request)
  return {
    resourceType: 'QuestionnaireResponse',
    id: answersId(id),
    basedOn: [{ reference: `ServiceRequest/${id}` }],
    questionnaire: `${baseUrl}/fhir/Questionnaire/${treatmentType}|${questionnaireVersion}`,
    status: (status === 'draft'
      ? 'in-progress'
      : 'completed') satisfies ResourceStatuses['QuestionnaireResponse'],
    subject: toPatient(patientId),
    authored: moment(submittedAt ?? updatedAt),
    author: toPatient(patientId),
    source: toPatient(patientId),
    ...(item.length > 0 && { item }),
  }
}

function itemsOf({ treatmentType, questionnaireVersion, answers }: AnsweredRequest) {
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire || !isPlainObject(answers)) return []
  return questionnaire.sections.flatMap((section) => {
    // Stored answers were parsed before they were saved.
    const item = section.items.flatMap((one) => itemOf(one, answerOf(answers as Answers, one.id)))
    return item.length > 0 ? [{ linkId: section.id, text: section.title, item }] : []
  })
}

function itemOf(item: Item, value: AnswerValue | undefined) {
  if (value === undefined) return []
  return [{ linkId: item.id, text: item.label, answer: answersOf(item, value) }]
}

function answersOf(item: Item, value: AnswerValue): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value === 'boolean') return [{ valueBoolean: value }]
  if (item.kind === 'date') return [{ valueDate: value }]
  if (item.kind === 'height') return [{ valueQuantity: { value, unit: 'cm', system: ucum, code: 'cm' } }]
  if (item.kind === 'weight') return [{ valueQuantity: { value, unit: 'kg', system: ucum, code: 'kg' } }]
  if (typeof value === 'number')
    return [Number.isInteger(value) ? { valueInteger: value } : { valueDecimal: value }]
  if (item.kind === 'choices' && Array.isArray(value))
    return value.map((chosen: string) => ({ valueCoding: codingOf(item, chosen) }))
  if (item.kind === 'choice' && typeof value === 'string') return [{ valueCoding: codingOf(item, value) }]
  return [{ valueString: answerText(item, value) }]
}

function codingOf(item: Extract<Item, { kind: 'choice' | 'choices' }>, code: string) {
  const display = item.options.find(({ value }) => value === code)?.label
  return display === undefined ? { code } : { code, display }
}
