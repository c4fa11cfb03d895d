import { bandOf, scales } from '../../clinical/scales'
import type { ScaleName, ScoreBand } from '../../clinical/scales'
import type { Answers } from './answers'
import type { CalendarDate } from '../calendarDate'
import type { Questionnaire } from '../questionnaire'
import { evaluate } from '../screening/evaluate'
import type { IntakeFacts } from '../screening/facts'
import { factsFrom } from '../screening/factsFrom'
import { measure } from '../screening/measure'
import { erectionScoreItems } from '../treatments/edQuestions'
import { insomniaScoreItems } from '../treatments/sleepQuestions'
import { moodScoreItems } from '../treatments/sleepSafetyQuestions'

/** A score with its band; undefined while answers are missing that could change it. */
export interface ChartScore {
  readonly scale: ScaleName
  readonly points: number | undefined
  readonly band: ScoreBand | undefined
}

/** How a scale is scored: by the points of its items, or by the statements that a screening rule counts. */
type Scoring = { readonly items: readonly string[] } | { readonly ruleId: string }

const scorings: Readonly<Record<ScaleName, Scoring>> = {
  insomnia: { items: insomniaScoreItems },
  erection: { items: erectionScoreItems },
  mood: { items: moodScoreItems },
  eating: { ruleId: 'weight_loss.eatingSigns' },
  apnea: { ruleId: 'sleep.apneaRisk' },
}

const scaleNames = Object.keys(scales) as readonly ScaleName[]

/**
 * Returns the scores of the scales that a questionnaire asks, computed as its screening rules do.
 * @param today the day on which the answers were given
 */
export function chartScores(
  questionnaire: Questionnaire,
  answers: Answers,
  today: CalendarDate,
): readonly ChartScore[] {
  const facts = factsFrom(questionnaire, answers, { today })
  return scaleNames.flatMap((scale): ChartScore[] => {
    const scoring = scorings[scale]
    const points =
      'items' in scoring ? sumOf(scoring.items, facts) : countOf(scoring.ruleId, questionnaire, facts)
    if (points === 'notAsked') return []
    if (points === 'unknown') return [{ scale, points: undefined, band: undefined }]
    return [{ scale, points, band: bandOf(scale, points) }]
  })
}

type Points = number | 'unknown' | 'notAsked'

function sumOf(items: readonly string[], facts: IntakeFacts): Points {
  if (!items.every((id) => facts.byItem.has(id))) return 'notAsked'
  return measure({ scoreOf: items }, facts)
}

function countOf(ruleId: string, { rules }: Questionnaire, facts: IntakeFacts): Points {
  const when = rules.find(({ id }) => id === ruleId)?.when
  if (!when || !('of' in when)) return 'notAsked'
  const truths = when.of.map((statement) => evaluate(statement, facts).truth)
  return truths.includes('unknown') ? 'unknown' : truths.filter((truth) => truth === true).length
}
