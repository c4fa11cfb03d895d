import type { Answers } from '../../../domain/intake/answers/answers'
import { isPlainObject } from '../../../domain/isPlainObject'
import { chartReading } from '../../../domain/intake/answers/chartReading'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { readAnswers, type ReadSection } from '../../../domain/intake/answers/readAnswers'
import type { AnsweredRequestFragment, RequestDetailQuery } from '../../generated/graphql'

/** A request with its answers, as the record of its patient lists it too. */
export type AnsweredRequest = AnsweredRequestFragment
/** The same, read separately. */
export type RequestDetail = RequestDetailQuery['request']

/** The audience of the answers' wording. */
export type Reader = 'patient' | 'clinician'

/**
 * Returns the answers of a request with the questions of their questionnaire version and the findings.
 * @throws SyntaxError or TypeError when the answers are no JSON object
 */
export function readRequest(
  questionnaire: Questionnaire,
  detail: AnsweredRequest,
  reader: Reader = 'clinician',
): readonly ReadSection[] {
  const answers: unknown = JSON.parse(detail.answers)
  if (!isPlainObject(answers)) throw new TypeError('Answers are an object of item ids.')
  const findings = detail.findings.map(({ ruleId, level, text, itemIds }) => ({
    ruleId,
    level,
    itemIds,
    clinicianText: text,
    patientText: text,
    certainty: 'known' as const,
    ingredients: [],
    source: '',
  }))
  // Safe, because the API validated them against the same questionnaire.
  return readAnswers(
    questionnaire,
    answers as Answers,
    findings,
    reader === 'clinician' ? chartReading : undefined,
  )
}
