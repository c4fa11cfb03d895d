import type { PregnancyStatus } from '../generated/enums'
import type { Answers } from '../intake/answers'
import { answerOf } from '../intake/facts'

/** What a patient last said about a pregnancy; null with a time: they were not sure. */
export interface SaidPregnancy {
  readonly pregnancy: PregnancyStatus | null
  readonly pregnancySaidAt: Date | null
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
 * What an intake or check-in says about a pregnancy.
 * @param answers parsed and without hidden ones
 * @returns null where the patient is not sure; undefined where nothing was asked
 */
export function pregnancyInIntake(answers: Answers): PregnancyStatus | null | undefined {
  const answer = answerOf(answers, 'pregnancyStatus')
  return typeof answer === 'string' ? statusOf[answer] : undefined
}

/** Whether a patient is asked about a pregnancy. */
export function isAskedAboutPregnancy(sexAtBirth: string | null | undefined): boolean {
  return sexAtBirth !== 'male'
}
