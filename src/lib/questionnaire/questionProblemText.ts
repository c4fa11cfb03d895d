import type { Item } from '../../../domain/intake/questionnaire'
import { problems } from '#words/requests/requestProblems'
import { feetOf, poundsOf } from './units'

/** Texts by kind of item: the missing or invalid value, and the remedy. */
type ByKind = { readonly [Kind in Item['kind']]?: (item: Extract<Item, { kind: Kind }>) => string }

const common: Readonly<Record<string, string>> = {
  date: problems.date,
  futureDate: problems.futureDate,
  number: problems.number,
  wholeNumber: problems.wholeNumber,
  text: problems.text,
  nameRequired: problems.nameless,
  bloodPressure: problems.bloodPressure,
  systolicAboveDiastolic: problems.bloodPressureOrder,
}

const byRule: Readonly<Record<string, ByKind>> = {
  number: {
    height: () => problems.height,
    bloodPressure: () => problems.bloodPressure,
  },
  option: { bloodPressure: () => problems.required.bloodPressure },
  range: {
    number: ({ min, max }) => problems.range(String(min), String(max)),
    height: ({ min, max }) => problems.heightRange(feetText(min), feetText(max)),
    weight: ({ min, max }) => problems.weightRange(poundsOf(min), poundsOf(max)),
    date: ({ notBefore }) => problems.dateRange(notBefore.slice(0, 4)),
    bloodPressure: () => problems.bloodPressureRange,
  },
  tooLong: {
    text: ({ maxLength }) => problems.tooLong(maxLength),
    allergies: () => problems.listTooLong,
    medications: () => problems.listTooLong,
  },
  tooMany: {
    allergies: ({ maxEntries }) => problems.tooMany(maxEntries),
    medications: ({ maxEntries }) => problems.tooMany(maxEntries),
  },
}

/** @param rule of `CodedError.info.rule`, or `required` for an item that was left open */
export function questionProblemText(item: Item, rule: string): string {
  if (rule === 'required') return problems.required[item.kind]
  // The table is typed by kind, so the index guarantees that the function fits the item.
  const say = byRule[rule]?.[item.kind] as ((item: Item) => string) | undefined
  return say?.(item) ?? common[rule] ?? problems.other
}

function feetText(centimetres: number): string {
  const { feet, inches } = feetOf(centimetres)
  return problems.feetAndInches(feet, inches)
}
