import { answerWords as words } from '#intakeWords/answers'
import { formatDate } from '../../format/date'
import { list } from '../../format/list'
import type { AnswerValue, Allergy, Medication } from './answers'
import type { Item } from '../questionnaire'

/** Renders one answer with units: `5 ft 10 in (178 cm)`, `Mar 4, 1988`, `Penicillin: rash (severe)`. */
export function answerText(item: Item, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberText(item, value)
  if (typeof value === 'string') return plainText(item, value)
  if ('systolic' in value) {
    const when = item.kind === 'bloodPressure' ? item.measuredWithin : []
    const measured =
      when.find((option) => option.value === value.measuredWithin)?.label ?? value.measuredWithin
    return words.measured(`${value.systolic}/${value.diastolic}`, measured)
  }
  if ('none' in value) return listText(item, value)
  return value.map((chosen) => optionLabel(item, chosen)).join(' · ')
}

function plainText(item: Item, value: string): string {
  if (item.kind === 'consent') return words.agreed(value)
  if (item.kind === 'date') return formatDate(value)
  return optionLabel(item, value)
}

function optionLabel(item: Item, value: string): string {
  if (item.kind !== 'choice' && item.kind !== 'choices') return value
  return item.options.find((option) => option.value === value)?.label ?? value
}

function numberText(item: Item, value: number): string {
  if (item.kind === 'height') {
    const inches = Math.round(value / 2.54)
    return words.height(Math.floor(inches / 12), inches % 12, Math.round(value))
  }
  if (item.kind === 'weight') return words.weight(Math.round(value / 0.45359237), Math.round(value))
  if (item.kind !== 'number') return String(value)
  if (item.ends) return words.outOf(value, item.max)
  return item.unit ? `${value} ${item.unit}` : String(value)
}

function listText(item: Item, answer: { none: boolean; entries: readonly (Allergy | Medication)[] }): string {
  if (answer.none) return item.kind === 'allergies' ? words.noAllergies : words.none
  return answer.entries.map(entryText).join('; ')
}

function entryText(entry: Allergy | Medication): string {
  if ('name' in entry) return list([entry.name, entry.dose, entry.frequency])
  const reaction = entry.reaction ? `: ${entry.reaction}` : ''
  return words.allergy(`${entry.substance}${reaction}`, words.severities[entry.severity])
}
