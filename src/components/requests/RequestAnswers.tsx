import type { Reader, RequestDetail } from '../../lib/live/readRequest'
import { readRequest } from '../../lib/live/readRequest'
import { useQuestionnaire } from '../../lib/live/useQuestionnaire'
import { requestParts } from '../../words/en/requestStates'
import { ProblemNotice } from '../ProblemNotice'
import { SkeletonLines } from '../SkeletonLines'
import { AnswerSections } from './AnswerSections'
import { beforeOf } from './beforeOf'

type RequestAnswersProps = {
  detail: RequestDetail
  /** What was answered before, by item id; left out, what a renewal says it was. */
  before?: ReadonlyMap<string, string>
  /** Clinicians read a chart, patients what they were asked. */
  reader?: Reader
}

/** The answers of a request under their questions, which are fetched in the version they were asked in. */
export function RequestAnswers({ detail, before, reader = 'clinician' }: RequestAnswersProps) {
  const { treatmentType, questionnaireVersion } = detail.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  if (questionnaire.state === 'loading') return <SkeletonLines count={8} />
  if (questionnaire.state === 'failed')
    return <ProblemNotice onRetry={questionnaire.retry}>{requestParts.answersFailed}</ProblemNotice>

  const sections = attempt(() => readRequest(questionnaire.value, detail, reader))
  if (!sections) return <ProblemNotice>{requestParts.answersUnreadable}</ProblemNotice>
  return (
    <AnswerSections
      sections={sections}
      before={before ?? beforeOf(questionnaire.value, detail.changes, reader)}
    />
  )
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
