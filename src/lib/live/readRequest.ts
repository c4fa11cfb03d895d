import type { Answers } from '../../../domain/intake/answers'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { chartReading } from '../../../domain/intake/chart/chartReading'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { readAnswers, type ReadSection } from '../../../domain/intake/readAnswers'
import type { AnsweredRequestFragment } from '../../generated/graphql'

export type RequestDetail = AnsweredRequestFragment

/** For whom answers are put into words. */
export type Reader = 'patient' | 'clinician'

/**
 * The answers of a request, read through the questionnaire they were given to, with the findings beside them.
 * @throws SyntaxError or TypeError when the answers are no JSON object
 */
export function readRequest(
  questionnaire: Questionnaire,
  detail: RequestDetail,
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
  // The API has parsed them against the same questionnaire before it stored them.
  return readAnswers(
    questionnaire,
    answers as Answers,
    findings,
    reader === 'clinician' ? chartReading : undefined,
  )
}
