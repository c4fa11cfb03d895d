import type { PregnancyStatus } from '../generated/enums'
import type { Answers } from '../intake/answers/answers'
import { answerOf } from '../intake/screening/facts'

/** The patient's last report about pregnancy. A null status with a time means they were not sure. */
export interface ReportedPregnancy {
  readonly pregnancy: PregnancyStatus | null
  readonly pregnancyReportedAt: Date | null
}

const statusOf: Readonly<Record<string, PregnancyStatus | null>> = {
  none: 'none',
  postmenopausal: 'none',
  trying: 'trying',
  pregnant: 'pregnant',
  breastfeeding: 'breastfeeding',
  not_sure: null,
}

/**
 * Returns the pregnancy status from an intake or check-in.
 * @param answers parsed and without hidden ones
 * @returns null when the patient is not sure; undefined when the question was not asked
 */
export function reportedPregnancy(answers: Answers): PregnancyStatus | null | undefined {
  const answer = answerOf(answers, 'pregnancyStatus')
  return typeof answer === 'string' ? statusOf[answer] : undefined
}

/** Returns whether a patient is asked about pregnancy. */
export function isAskedAboutPregnancy(sexAtBirth: string | null | undefined): boolean {
  return sexAtBirth !== 'male'
}
