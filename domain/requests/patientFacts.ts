import { parseSexAtBirth } from '../account/person'
import type { SexAtBirth } from '../generated/enums'
import { CodedError } from '../errors'
import type { Answers } from '../intake/answers/answers'
import { answerOf } from '../intake/screening/facts'

/** Facts by which an HCP identifies the patient of a request. */
export interface PatientFacts {
  readonly givenName: string
  readonly familyName: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string
  readonly sexAtBirth: SexAtBirth
  /** USPS code. */
  readonly state: string
}

/**
 * Returns the facts about the person that every intake asks for, by the ids of its items.
 * @throws CodedError IntakeIncomplete, or InvalidInput for the sex
 */
export function patientFacts(answers: Answers): PatientFacts {
  return {
    givenName: textOf(answers, 'givenName'),
    familyName: textOf(answers, 'familyName'),
    birthDate: textOf(answers, 'birthDate'),
    sexAtBirth: parseSexAtBirth(textOf(answers, 'sexAtBirth')),
    state: textOf(answers, 'state'),
  }
}

function textOf(answers: Answers, itemId: string): string {
  const answer = answerOf(answers, itemId)
  if (typeof answer !== 'string') throw new CodedError('IntakeIncomplete', { itemIds: [itemId] })
  return answer
}
