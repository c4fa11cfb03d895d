import { list } from '../../format/list'
import type { AnswerValue, Allergy, Medication } from './answers'
import type { Item } from '../questionnaire'

const severityWords: Record<Allergy['severity'], string> = {
  mild: 'mild',
  moderate: 'moderate',
  severe: 'severe',
  unknown: 'severity unknown',
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Renders one answer with units: `5 ft 10 in (178 cm)`, `Mar 4, 1988`, `Penicillin: rash (severe)`. */
export function answerText(item: Item, value: AnswerValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(item, value)
  if (typeof value === 'string') return plainText(item, value)
  if ('systolic' in value) {
    const when = item.kind === 'bloodPressure' ? item.measuredWithin : []
    const measured =
      when.find((option) => option.value === value.measuredWithin)?.label ?? value.measuredWithin
    return `${value.systolic}/${value.diastolic} mmHg, measured ${measured.charAt(0).toLowerCase()}${measured.slice(1)}`
  }
  if ('none' in value) return listText(item, value)
  return value.map((chosen) => optionLabel(item, chosen)).join(' · ')
}

function plainText(item: Item, value: string): string {
  if (item.kind === 'consent') return `Agreed (version ${value})`
  if (item.kind === 'date') return dateText(value)
  return optionLabel(item, value)
}

function optionLabel(item: Item, value: string): string {
  if (item.kind !== 'choice' && item.kind !== 'choices') return value
  return item.options.find((option) => option.value === value)?.label ?? value
}

function dateText(date: string): string {
  const month = months[Number(date.slice(5, 7)) - 1]
  return month ? `${month} ${Number(date.slice(8))}, ${date.slice(0, 4)}` : date
}

function numberText(item: Item, value: number): string {
  if (item.kind === 'height') {
    const inches = Math.round(value / 2.54)
    return `${Math.floor(inches / 12)} ft ${inches % 12} in (${Math.round(value)} cm)`
  }
  if (item.kind === 'weight') return `${Math.round(value / 0.45359237)} lb (${Math.round(value)} kg)`
  if (item.kind !== 'number') return String(value)
  if (item.ends) return `${value} out of ${item.max}`
  return item.unit ? `${value} ${item.unit}` : String(value)
}

function listText(item: Item, list: { none: boolean; entries: readonly (Allergy | Medication)[] }): string {
  if (list.none) return item.kind === 'allergies' ? 'No known allergies' : 'None'
  return list.entries.map(entryText).join('; ')
}

function entryText(entry: Allergy | Medication): string {
  if ('name' in entry) return list([entry.name, entry.dose, entry.frequency])
  const reaction = entry.reaction ? `: ${entry.reaction}` : ''
  return `${entry.substance}${reaction} (${severityWords[entry.severity]})`
}
