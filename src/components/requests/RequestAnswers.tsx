import type { Reader, AnsweredRequest } from '../../lib/requests/readRequest'
import { readRequest } from '../../lib/requests/readRequest'
import { useQuestionnaire } from '../../lib/questionnaire/useQuestionnaire'
import { requestParts } from '#words/requests/requestStates'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { Loaded } from '../feedback/Loaded'
import { SkeletonLines } from '../feedback/SkeletonLines'
import { AnswerSections } from './AnswerSections'
import { previousAnswers } from './previousAnswers'

type RequestAnswersProps = {
  detail: AnsweredRequest
  /** Earlier answers by item id; by default, those of the renewed prescription. */
  before?: ReadonlyMap<string, string>
  /** Clinicians read chart labels, patients the questions as asked. */
  reader?: Reader
}

/** The answers of a request under their questions, which are fetched in the version they were asked in. */
export function RequestAnswers({ detail, before, reader = 'clinician' }: RequestAnswersProps) {
  const { treatmentType, questionnaireVersion } = detail.request
  const query = useQuestionnaire(treatmentType, questionnaireVersion)
  return (
    <Loaded query={query} loading={<SkeletonLines count={8} />} describe={() => requestParts.answersFailed}>
      {(questionnaire) => {
        const sections = attempt(() => readRequest(questionnaire, detail, reader))
        if (!sections) return <ErrorAlert>{requestParts.answersUnreadable}</ErrorAlert>
        return (
          <AnswerSections
            sections={sections}
            before={before ?? previousAnswers(questionnaire, detail.changes, reader)}
          />
        )
      }}
    </Loaded>
  )
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
