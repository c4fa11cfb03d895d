import { answerWords } from '#intakeWords/answers'
import { list } from '../../format/list'
import type { AnswerValue } from './answers'
import { answerText } from './answerText'
import type { ChoicesItem, Item, Option } from '../questionnaire'
import type { Reading } from './readAnswers'

/**
 * Renders answers for a chart: the topic of the question, the patient's reports, and by name what the patient
 * denies.
 */
export const chartReading: Reading = {
  title: ({ title, chartTitle }) => chartTitle ?? title,
  label: ({ label, chartLabel }) => chartLabel ?? label,
  text: chartText,
}

function chartText(item: Item, value: AnswerValue): string {
  if (item.kind === 'choices' && Array.isArray(value)) return choicesText(item, value)
  if (item.kind !== 'choice') return answerText(item, value)
  const chosen = item.options.find((option) => option.value === value)
  if (!chosen) return answerText(item, value)
  const text = capitalized(chosen.meansUnknown && !chosen.chartName ? answerWords.unsure : nameOf(chosen))
  return chosen.score === undefined ? text : `${text} (${chosen.score})`
}

function choicesText({ options }: ChoicesItem, chosen: readonly string[]): string {
  const named = options.filter(({ exclusive }) => !exclusive)
  const isAsked = options.length > named.length
  const isUnsure = options.some(({ value, meansUnknown }) => meansUnknown && chosen.includes(value))
  const reported = named.filter(({ value }) => chosen.includes(value))
  const others = named.filter((option) => !reported.includes(option))
  const negatives =
    isAsked && others.length > 0 && (isUnsure ? answerWords.unsureAbout : answerWords.denies)(listOf(others))
  return [capitalized(listOf(reported)), negatives].filter(Boolean).join('. ')
}

const listOf = (options: readonly Option[]): string => list(options.map(nameOf))

/** Returns the label for use within a sentence; abbreviations such as "MEN 2" stay in capitals. */
function nameOf({ chartName, label }: Option): string {
  return (
    chartName ?? (/^\p{Lu}(\p{Ll}|\s)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label)
  )
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
