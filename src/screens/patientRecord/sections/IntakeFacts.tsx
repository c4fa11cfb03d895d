import { chakra } from '@chakra-ui/react'
import { DescriptionList } from '../../../components/DescriptionList'
import { Loaded } from '../../../components/feedback/Loaded'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { useQuestionnaire } from '../../../lib/questionnaire/useQuestionnaire'
import { records } from '#words/records/records'
import { requestParts } from '#words/requests/requestStates'
import { formatAnswers } from './formatAnswers'
import type { AnsweredRequest } from '../patientRecord'

const words = records.reportedInIntake

/** Body measurements and medications as reported in one intake; unanswered items are left out. */
export function IntakeFacts({ request, source }: { request: AnsweredRequest; source: string }) {
  const { treatmentType, questionnaireVersion } = request.request
  const query = useQuestionnaire(treatmentType, questionnaireVersion)
  return (
    <Loaded query={query} loading={<SkeletonLines count={14} />} describe={() => requestParts.answersFailed}>
      {(questionnaire) => {
        const texts = formatAnswers(questionnaire, request)
        const facts = Object.entries(words.items).flatMap(([itemId, label]) => {
          const value = texts.get(itemId)
          return value === undefined ? [] : [{ label, value }]
        })
        return (
          <>
            <DescriptionList facts={facts} />
            <chakra.p color="ink.muted" pt="2">
              {words.source(source)}
            </chakra.p>
          </>
        )
      }}
    </Loaded>
  )
}
