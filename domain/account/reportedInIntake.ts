import type { Answers } from '../intake/answers/answers'
import { knownConditions } from '../intake/common/knownConditions'
import { answerOf } from '../intake/screening/facts'
import { parseAllergies, parseMedications } from '../intake/answers/parseList'
import type { CalendarDate } from '../intake/calendarDate'
import { deniedConditionsIn, reportedConditionsIn } from './askedConditions'
import { askedAllergiesIn, askedMedicinesIn } from './askedMedicines'
import type { HealthEntry, ReportedNone } from './healthStatement'
import { parseHealthEntry } from './parseHealthList'
import { recentEventsIn } from './recentEvents'

/** All health data reported in an intake of any treatment. */
interface ReportedHealth {
  readonly entries: readonly HealthEntry[]
  readonly none: ReportedNone
  /** Codes of conditions that the answers to questions of their own deny. */
  readonly denied: readonly string[]
}

/**
 * Returns the allergies, conditions and medicines of an intake, with those that questions of its own ask about, and
 * recent events among the conditions. An item that was not asked, or answered "not sure", reports nothing.
 * @param answers parsed and without hidden ones
 * @param reportedOn the day of the answers
 */
export function reportedInIntake(answers: Answers, reportedOn: CalendarDate): ReportedHealth {
  const allergies = readList(answers, 'allergies', parseAllergies)
  const medications = readList(answers, 'medications', parseMedications)
  const chosen = answerOf(answers, 'conditions')
  const codes = Array.isArray(chosen) ? chosen.map(String) : []
  const conditions = [
    ...knownConditions
      .filter(({ value }) => codes.includes(value))
      .map(({ value, label }) => parseHealthEntry('condition', { name: label, code: value })),
    ...[...linesOf(answerOf(answers, 'otherConditions')), ...recentEventsIn(answers, reportedOn)].map(
      (name) => parseHealthEntry('condition', { name }),
    ),
  ]
  const asked = reportedConditionsIn(answers)
  const reactions = askedAllergiesIn(answers)
  const taken = askedMedicinesIn(answers)
  return {
    entries: [
      ...reactions.map((name) => parseHealthEntry('allergy', { name })),
      ...(allergies?.entries ?? []).map(({ substance, ...rest }) =>
        parseHealthEntry('allergy', { name: substance, ...rest }),
      ),
      ...asked.map(({ name, code }) => ({ ...parseHealthEntry('condition', { name }), code })),
      // After those: of two with the same name, the code of the list is kept.
      ...conditions,
      ...taken.map((name) => parseHealthEntry('medication', { name })),
      // After the entries above: of two with the same name, the patient's own has the dose.
      ...(medications?.entries ?? []).map((medication) => parseHealthEntry('medication', medication)),
    ],
    none: {
      allergy: (allergies?.none ?? false) && reactions.length === 0,
      condition: codes.includes('none') && conditions.length + asked.length === 0,
      medication: (medications?.none ?? false) && taken.length === 0,
    },
    denied: deniedConditionsIn(answers),
  }
}

function readList<List>(
  answers: Answers,
  itemId: string,
  parse: (field: string, value: unknown, maxEntries: number) => List,
): List | undefined {
  const value = answerOf(answers, itemId)
  return value === undefined ? undefined : parse(itemId, value, Number.POSITIVE_INFINITY)
}

/** Splits text into conditions, one per line. */
export function linesOf(story: unknown): readonly string[] {
  if (typeof story !== 'string') return []
  return story
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
