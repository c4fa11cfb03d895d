import { nameKey } from '../account/healthStatement'
import type { PatientHealth } from '../account/patientProfile'
import type { HealthKind } from '../generated/enums'
import { knownConditions } from '../intake/common/healthSections'
import { parseAllergies, parseMedications } from '../intake/parseList'
import { isPlainObject } from '../intake/plainObject'
import type { KnownPerson } from './personOf'
import { personOf } from './personOf'
import type { KnownCondition, SafetyBasis } from './safetyCheck'

/** Where something about a patient can be read. */
export interface SafetySources extends KnownPerson {
  /** Said with intakes and on the profile. */
  readonly health: PatientHealth
  /** Substances that staff have noted, without those entered in error. */
  readonly noted: readonly string[]
  /** Of the request that is decided: what was told with it counts, whatever the profile says by now. */
  readonly answers: unknown
  /** Generic names of what we have prescribed and what is still taken, without what is being renewed. */
  readonly prescribed: readonly string[]
  /** Generic names of our prescriptions that are being refilled, renewed or stepped up: what the patient may list. */
  readonly continued?: readonly string[]
}

/** Everything a check rests on. What cannot be read counts as never said, and is told so. */
export function safetyBasis(sources: SafetySources): SafetyBasis {
  const { health, noted, answers, prescribed, continued = [] } = sources
  const given = isPlainObject(answers) ? answers : {}
  const told = (kind: HealthKind) => health.statements.filter((statement) => statement.kind === kind)
  const names = (kind: HealthKind) => told(kind).map(({ name }) => name)
  const medicines = readable(() =>
    parseMedications('medications', given['medications'], mostRead).entries.map(({ name }) => name),
  )
  const allergies = readable(() =>
    parseAllergies('allergies', given['allergies'], mostRead).entries.map(({ substance }) => substance),
  )
  return {
    medicines: joined(names('medication'), medicines, health.none.medication, nameKey),
    allergies: joined(names('allergy'), allergies, health.none.allergy, nameKey),
    notedAllergies: noted,
    conditions: joined(told('condition'), conditionsIn(given), health.none.condition, ({ name }) =>
      nameKey(name),
    ),
    prescribed,
    continued,
    person: personOf(given, sources),
  }
}

const mostRead = Number.POSITIVE_INFINITY

/** What was said in either place, each once. @returns null when neither says anything, nor that there is none */
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

/** @returns null when the question was not answered, or with "I'm not sure" */
function conditionsIn(answers: Readonly<Record<string, unknown>>): readonly KnownCondition[] | null {
  const { conditions, otherConditions } = answers
  if (!Array.isArray(conditions) || conditions.includes('not_sure')) return null
  const named = knownConditions
    .filter(({ value }) => conditions.includes(value))
    .map(({ value, label }) => ({ name: label, code: value }))
  const written = typeof otherConditions === 'string' ? otherConditions.trim() : ''
  return written === '' ? named : [...named, { name: written, code: null }]
}
