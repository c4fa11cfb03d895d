import { RequestAnswers } from '../../../components/requests/RequestAnswers'
import { useQuestionnaire } from '../../../lib/questionnaire/useQuestionnaire'
import { formatAnswers } from './formatAnswers'
import type { AnsweredRequest } from '../patientRecord'

type RecordAnswersProps = { detail: AnsweredRequest; earlier: AnsweredRequest | undefined }

/** The answers of a request; where an earlier one was answered differently, that too. */
export function RecordAnswers({ detail, earlier }: RecordAnswersProps) {
  return earlier ? <ComparedAnswers detail={detail} earlier={earlier} /> : <RequestAnswers detail={detail} />
}

function ComparedAnswers({ detail, earlier }: { detail: AnsweredRequest; earlier: AnsweredRequest }) {
  const { treatmentType, questionnaireVersion } = earlier.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  // Without the earlier questions the answers are shown without a comparison.
  const before = questionnaire.data ? formatAnswers(questionnaire.data, earlier) : undefined
  return <RequestAnswers detail={detail} before={before} />
}
