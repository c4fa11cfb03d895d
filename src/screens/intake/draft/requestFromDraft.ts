import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { withoutHidden } from '../../../../domain/intake/answers/withoutHidden'
import type { Draft } from '../../../lib/intake/draft'
import type { RequestToSend } from '../../../lib/requests/sendRequest'

/** What the API is given of a draft: the answers to what is asked, and nothing that another answer has hidden. */
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
