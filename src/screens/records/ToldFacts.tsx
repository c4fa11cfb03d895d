import { chakra } from '@chakra-ui/react'
import { Facts } from '../../components/Facts'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { useQuestionnaire } from '../../lib/live/useQuestionnaire'
import { records } from '../../words/en/records'
import { requestParts } from '../../words/en/requestStates'
import { answerTextsOf } from './answerTexts'
import type { AnsweredRequest } from './recordOf'

const words = records.told

/** The body and what is taken, as told in one intake; what it did not ask is left out. */
export function ToldFacts({ request, source }: { request: AnsweredRequest; source: string }) {
  const { treatmentType, questionnaireVersion } = request.request
  const questionnaire = useQuestionnaire(treatmentType, questionnaireVersion)
  if (questionnaire.state === 'loading') return <SkeletonLines count={5} />
  if (questionnaire.state === 'failed')
    return <ProblemNotice onRetry={questionnaire.retry}>{requestParts.answersFailed}</ProblemNotice>

  const texts = answerTextsOf(questionnaire.value, request)
  const facts = Object.entries(words.items).flatMap(([itemId, label]) => {
    const value = texts.get(itemId)
    return value === undefined ? [] : [{ label, value }]
  })
  return (
    <>
      <Facts facts={facts} />
      <chakra.p color="ink.muted" pt="2">
        {words.source(source)}
      </chakra.p>
    </>
  )
}
