import { CodedError } from '../errors'
import type { Answers } from '../intake/answers'
import { answerOf } from '../intake/facts'

/** Who asks, as far as a professional needs it to recognise the patient. */
export interface PatientFacts {
  readonly givenName: string
  readonly familyName: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string
  readonly sexAtBirth: string
  /** USPS code. */
  readonly state: string
}

/**
 * What every intake asks about the person, by the ids of its items.
 * @throws CodedError IntakeIncomplete
 */
export function patientFacts(answers: Answers): PatientFacts {
  return {
    givenName: textOf(answers, 'givenName'),
    familyName: textOf(answers, 'familyName'),
    birthDate: textOf(answers, 'birthDate'),
    sexAtBirth: textOf(answers, 'sexAtBirth'),
    state: textOf(answers, 'state'),
  }
}

function textOf(answers: Answers, itemId: string): string {
  const answer = answerOf(answers, itemId)
  if (typeof answer !== 'string') throw new CodedError('IntakeIncomplete', { itemIds: [itemId] })
  return answer
}
