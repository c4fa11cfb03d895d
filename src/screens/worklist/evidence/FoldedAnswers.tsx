import { chakra } from '@chakra-ui/react'
import { list } from '../../../../domain/format/list'
import type { ReadItem } from '../../../../domain/intake/answers/readAnswers'
import { foldAnswers } from '../../../../domain/intake/answers/chartFold'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { AnswerSections } from '../../../components/requests/AnswerSections'
import { previousAnswers } from '../../../components/requests/previousAnswers'
import { readRequest, type RequestDetail } from '../../../lib/requests/readRequest'
import { evidenceWords as words } from '#words/requests/evidence'
import { requestParts } from '#words/requests/requestStates'

type FoldedAnswersProps = { detail: RequestDetail; questionnaire: Questionnaire }

/** The answers by section; plain denials in one line that opens, so that what stands out is seen. */
export function FoldedAnswers({ detail, questionnaire }: FoldedAnswersProps) {
  const read = attempt(() => readRequest(questionnaire, detail))
  if (!read) return <ErrorAlert>{requestParts.answersUnreadable}</ErrorAlert>
  const before = previousAnswers(questionnaire, detail.changes, 'clinician')
  const { sections, negatives, routine } = foldAnswers(read, new Set(before.keys()))
  const names = list(negatives.map(({ label }) => label))
  return (
    <>
      <AnswerSections sections={sections} before={before} />
      <Fold
        summary={words.foldedNames(words.folded(negatives.length), names)}
        title={words.foldedTitle}
        items={negatives}
      />
      <Fold summary={words.routine} title={words.routine} items={routine} />
    </>
  )
}

type FoldProps = { summary: string; title: string; items: readonly ReadItem[] }

function Fold({ summary, title, items }: FoldProps) {
  if (items.length === 0) return null
  return (
    <chakra.details py="2" borderBottomWidth="1px" css={{ '& > summary': { cursor: 'pointer' } }}>
      <chakra.summary color="ink.muted">{summary}</chakra.summary>
      <chakra.div pt="2">
        <AnswerSections sections={[{ sectionId: 'folded', title, items }]} />
      </chakra.div>
    </chakra.details>
  )
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
