import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { withoutHidden } from '../../../../domain/intake/answers/withoutHidden'
import type { Draft } from '../../../lib/intake/draft'
import type { RequestToSend } from '../../../lib/requests/sendRequest'

/**
 * Returns the API's input for a draft: the answers to visible questions, without those that another answer
 * hides.
 */
export function requestFromDraft(
  draft: Draft,
  questionnaire: Questionnaire,
  answers: Answers,
): RequestToSend {
  return {
    id: draft.requestId,
    treatmentType: draft.treatmentType,
    questionnaireVersion: questionnaire.version,
    answers: withoutHidden(questionnaire, answers),
    ...(draft.requestVersion !== undefined && { version: draft.requestVersion }),
  }
}
