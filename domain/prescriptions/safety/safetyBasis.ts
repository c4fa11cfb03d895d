import { askedConditionsIn, isAskedCondition } from '../../account/askedConditions'
import { askedAllergiesIn, askedMedicinesIn } from '../../account/askedMedicines'
import { nameKey } from '../../account/healthStatement'
import type { PatientHealth } from '../../account/patientProfile'
import { linesOf } from '../../account/reportedInIntake'
import type { HealthKind } from '../../generated/enums'
import { knownConditions } from '../../intake/common/knownConditions'
import { parseAllergies, parseMedications } from '../../intake/answers/parseList'
import { isPlainObject } from '../../isPlainObject'
import type { KnownPerson } from './personOf'
import { personOf } from './personOf'
import type { KnownCondition, SafetyBasis } from './safetyCheck'

/** Sources of the facts about a patient. */
export interface SafetySources extends KnownPerson {
  /** Reported in intakes and on the profile. */
  readonly health: PatientHealth
  /** Allergies noted by staff, without those entered in error. */
  readonly noted: readonly string[]
  /** Answers of the request being decided. They apply even if the profile has changed since. */
  readonly answers: unknown
  /** Generic names of our prescriptions that the patient still takes, without the one being renewed. */
  readonly prescribed: readonly string[]
  /** Generic names of our prescriptions being refilled, renewed or stepped up, which the patient may list. */
  readonly continued?: readonly string[]
}

/** Returns the facts that a check uses. Unreadable answers are treated as not given and raise an alert. */
export function safetyBasis(sources: SafetySources): SafetyBasis {
  const { health, noted, answers, prescribed, continued = [] } = sources
  const given = isPlainObject(answers) ? answers : {}
  const statementsOf = (kind: HealthKind) => health.statements.filter((statement) => statement.kind === kind)
  const names = (kind: HealthKind) => statementsOf(kind).map(({ name }) => name)
  const medicines = readable(() =>
    parseMedications('medications', given['medications'], maxEntriesRead).entries.map(({ name }) => name),
  )
  const allergies = readable(() =>
    parseAllergies('allergies', given['allergies'], maxEntriesRead).entries.map(({ substance }) => substance),
  )
  const conditions = joined(
    statementsOf('condition').filter((statement) => !isAskedCondition(statement)),
    conditionsIn(given),
    health.none.condition,
    ({ name }) => nameKey(name),
  )
  const asked = askedConditionsIn(given)
  // Of the same condition, the request's answer counts, so that an override of it stays valid.
  const earlier = statementsOf('condition').filter(
    (statement) => isAskedCondition(statement) && !asked.some(({ code }) => code === statement.code),
  )
  return {
    medicines: joined(
      names('medication'),
      medicines && [...medicines, ...askedMedicinesIn(given)],
      health.none.medication,
      nameKey,
    ),
    allergies: joined(
      names('allergy'),
      allergies && [...allergies, ...askedAllergiesIn(given)],
      health.none.allergy,
      nameKey,
    ),
    clinicianAllergies: noted,
    conditions: conditions && [...conditions, ...earlier, ...asked],
    prescribed,
    continued,
    person: personOf(given, sources),
    today: sources.today,
  }
}

const maxEntriesRead = Number.POSITIVE_INFINITY

/**
 * Merges the answers of both sources without duplicates.
 * @returns null when neither source has an answer, not even "none"
 */
function joined<Thing>(
  said: readonly Thing[],
  answered: readonly Thing[] | null,
  hasNone: boolean,
  keyOf: (thing: Thing) => string,
): readonly Thing[] | null {
  if (said.length === 0 && !answered && !hasNone) return null
  return [...new Map([...(answered ?? []), ...said].map((each) => [keyOf(each), each])).values()]
}

function readable<Read>(read: () => Read): Read | null {
  try {
    return read()
  } catch {
    return null
  }
}

/**
 * @returns null when the question was not answered, or with "I'm not sure"
 */
function conditionsIn(answers: Readonly<Record<string, unknown>>): readonly KnownCondition[] | null {
  const { conditions, otherConditions } = answers
  if (!Array.isArray(conditions) || conditions.includes('not_sure')) return null
  const named = knownConditions
    .filter(({ value }) => conditions.includes(value))
    .map(({ value, label }) => ({ name: label, code: value }))
  // By line, as the profile keeps them with the day of their report.
  return [...named, ...linesOf(otherConditions).map((name) => ({ name, code: null }))]
}
