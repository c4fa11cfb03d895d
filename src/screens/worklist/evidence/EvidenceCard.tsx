import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { chartReading } from '../../../../domain/intake/answers/chartReading'
import { expressionText } from '../../../../domain/intake/difference/expressionText'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { answerOf } from '../../../../domain/intake/screening/facts'
import { isPlainObject } from '../../../../domain/isPlainObject'
import { LazyRequestPhotos } from '../../../components/files/LazyRequestPhotos'
import { FindingList } from '../../../components/requests/FindingList'
import type { RequestSummaryFragment } from '../../../generated/graphql'
import { shortMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import type { RequestDetail } from '../../../lib/requests/readRequest'
import { evidenceWords as words } from '#words/requests/evidence'
import { worklistTools } from '#words/requests/worklistTools'
import { EvidenceLists } from './EvidenceLists'
import { EvidenceTiles } from './EvidenceTiles'
import { evidenceFacts } from './evidenceFacts'

type EvidenceCardProps = {
  detail: RequestDetail
  questionnaire: Questionnaire
  now: Date
}

/** What a clinician weighs, to be read in one look: photos, flags with their rules, numbers, lists. */
export function EvidenceCard({ detail, questionnaire, now }: EvidenceCardProps) {
  const titleId = useId()
  const answers = readAnswersOf(detail)
  const { evidence } = detail.review ?? {}
  return (
    <chakra.section aria-labelledby={titleId} display="grid" gap="4" px="5" py="4" borderBottomWidth="1px">
      <VisuallyHidden asChild>
        <h3 id={titleId}>{words.title}</h3>
      </VisuallyHidden>
      {detail.photos.length > 0 && <LazyRequestPhotos key={detail.id} detail={detail} />}
      <FindingList findings={detail.findings} ruleOf={(ruleId) => ruleOf(questionnaire, ruleId)} />
      <EvidenceTiles facts={evidenceFacts({ detail, questionnaire, answers, now })} />
      {evidence && (
        <EvidenceLists
          evidence={evidence}
          wishes={[
            ...wishOf(questionnaire, answers),
            ...wishedMedication(detail.request),
            ...costOf(detail.request, now),
          ]}
          request={detail.request}
          now={now}
        />
      )}
    </chakra.section>
  )
}

/** Returns the answers as the API validated them; none if they are unreadable, which the answers below say. */
function readAnswersOf({ answers }: RequestDetail): Answers {
  try {
    const value: unknown = JSON.parse(answers)
    return isPlainObject(value) ? (value as Answers) : {}
  } catch {
    return {}
  }
}

/** Returns the condition and the source of a rule in the words of the chart. */
function ruleOf({ sections, rules, ...rest }: Questionnaire, ruleId: string) {
  const rule = rules.find(({ id }) => id === ruleId)
  if (!rule) return undefined
  const charted = {
    ...rest,
    rules,
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, label: chartReading.label(item) })),
    })),
  }
  return { condition: expressionText(rule.when, charted), source: rule.source }
}

const kilogramsPerPound = 0.45359237

function wishOf({ sections }: Questionnaire, answers: Answers) {
  const items = sections.flatMap((section) => section.items)
  const textOf = (id: string) => {
    const [item, value] = [items.find((each) => each.id === id), answerOf(answers, id)]
    return item && value !== undefined ? chartReading.text(item, value) : undefined
  }
  const [goal, weight] = [answers['goalWeightKg'], answers['weightKg']]
  const goalText = textOf('goalWeightKg')
  const change =
    typeof goal === 'number' && typeof weight === 'number'
      ? words.pounds(Math.round((goal - weight) / kilogramsPerPound))
      : undefined
  const wishes = [
    goalText && (change ? words.goal(change, goalText) : goalText),
    textOf('renewalWish'),
  ].filter((wish) => wish !== undefined && wish !== '')
  return wishes.map((value) => ({ label: words.facts.wish, value }))
}

function wishedMedication({ wish }: RequestDetail['request']) {
  if (!wish) return []
  return [
    { label: words.facts.wishedMedication, value: words.priced(wish.medication, formatMoney(wish.price)) },
  ]
}

/** The price of an approval, while the request is undecided. */
function costOf({ hold, holdUntil, status }: RequestSummaryFragment, now: Date) {
  if (!['submitted', 'in_review', 'needs_info'].includes(status)) return []
  const label = words.facts.cost
  if (hold === null) return [{ label, value: worklistTools.notPaid }]
  const amount = formatMoney(hold)
  return [
    {
      label,
      value: holdUntil
        ? worklistTools.heldUntil(amount, shortMoment(holdUntil, now))
        : worklistTools.held(amount),
    },
  ]
}
