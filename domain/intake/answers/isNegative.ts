import { answerWords } from '#intakeWords/answers'
import type { AnswerValue } from './answers'
import type { Item } from '../questionnaire'

/**
 * Returns whether an answer only denies: "No", "None of these", or an empty list. An option such as "No, or
 * longer ago" says more than that, and "I’m not sure" is no denial.
 */
export function isNegative(item: Item, value: AnswerValue): boolean {
  if (typeof value === 'boolean') return !value
  if (item.kind === 'choice') return chosenLabel(item.options, value) === answerWords.no
  if (item.kind === 'choices') {
    if (!Array.isArray(value) || value.length === 0) return false
    return value.every((chosen) =>
      item.options.some((option) => option.value === chosen && option.exclusive && !option.meansUnknown),
    )
  }
  return typeof value === 'object' && 'none' in value && value.none
}

const chosenLabel = (
  options: readonly { readonly value: string; readonly label: string; readonly chartName?: string }[],
  value: AnswerValue,
): string | undefined => {
  const chosen = options.find((option) => option.value === value)
  return chosen?.chartName ?? chosen?.label
}
