import type { ConditionRule, PersonRule } from '../../clinical/clinicalRule'
import type { ClinicalTables } from '../../clinical/clinicalTables'
import { weightRelatedConditions } from '../../clinical/conditions'
import type { ConditionName } from '../../clinical/conditions'
import type { MissingFact } from '../../clinical/evaluatePerson'
import { evaluatePerson } from '../../clinical/evaluatePerson'
import type { CalendarDate } from '../../intake/calendarDate'
import { namesAny } from '../../intake/screening/namesAny'
import type { Truth } from '../../intake/screening/truth'
import { alertAbout, isAbout, unchecked } from './safetyAlert'
import type { KnownCondition, SafetyAlert, SafetyBasis } from './safetyFacts'
import { withMentionedPregnancy } from './mentionedPregnancy'

/**
 * Returns alerts for conditions of the patient that contraindicate a product's ingredients. A recent event that was
 * reported too long ago must be asked about.
 */
export function conditionAlerts(
  ingredients: readonly string[],
  { conditions, today }: SafetyBasis,
  tables: ClinicalTables,
): readonly SafetyAlert[] {
  if (!conditions) return [unchecked('conditions', null, notSaid)]
  const rules = tables.conditionRules.filter((rule) => isAbout(rule, ingredients))
  return conditions.flatMap((condition) =>
    rules
      .filter((rule) => isOneOf(condition, rule.conditions, tables))
      .map((rule) => alertOfCondition(rule, condition, today)),
  )
}

/** The id stays when the event becomes old, so that an override of it stays too. */
function alertOfCondition(
  { id, severity, text, days }: ConditionRule,
  { name, recordedAt }: KnownCondition,
  today: CalendarDate | undefined,
): SafetyAlert {
  if (days === undefined || !recordedAt || today === undefined || daysBetween(recordedAt, today) <= days)
    return alertAbout({ id, kind: 'condition', severity, about: name, text })
  const ask = `Reported more than ${days} days ago. Ask if it still applies. ${text}`
  return alertAbout({ id, kind: 'unchecked', severity: 'unknown', about: name, text: ask })
}

const dayMs = 86_400_000

function daysBetween(from: Date, to: CalendarDate): number {
  return Math.floor(Date.parse(to) / dayMs) - Math.floor(from.getTime() / dayMs)
}

const notSaid = 'The patient has not reported their conditions. Contraindications were not checked.'

function isOneOf(
  { name, code }: KnownCondition,
  conditions: readonly ConditionName[],
  tables: ClinicalTables,
): boolean {
  return conditions.some((condition) => {
    const { codes, names } = tables.conditions[condition]
    return (code !== null && codes.includes(code)) || namesAny(name, names)
  })
}

/**
 * Returns alerts for age, sex, pregnancy, weight, blood pressure or alcohol, and for those of them that must
 * be asked.
 */
export function personAlerts(
  ingredients: readonly string[],
  basis: SafetyBasis,
  tables: ClinicalTables,
): readonly SafetyAlert[] {
  const person = withMentionedPregnancy(basis, tables)
  const hasWeightRelatedCondition: Truth =
    basis.conditions?.some((condition) => isOneOf(condition, weightRelatedConditions, tables)) ?? 'unknown'
  return tables.personRules
    .filter((rule) => isAbout(rule, ingredients))
    .flatMap((rule) => {
      const { truth, missing } = evaluatePerson(rule.when, person, hasWeightRelatedCondition)
      if (truth === true) return [alertOf(rule)]
      // An unknown fact needs no question when its rule is only a caution.
      return truth === 'unknown' && rule.severity !== 'caution'
        ? missing.map((fact) => unchecked(fact, null, unknownFacts[fact]))
        : []
    })
}

/** Omits the age, so that a birthday does not create a new alert. */
function alertOf({ id, severity, text }: PersonRule): SafetyAlert {
  return { id, kind: 'condition', severity, about: null, text }
}

const unknownFacts: Readonly<Record<MissingFact, string>> = {
  pregnancy:
    'It is unknown if the patient is pregnant, trying to become pregnant, or breastfeeding. Ask first.',
  pregnancyWeek: 'The week of pregnancy is unknown. Ask first.',
  age: 'The patient’s age is unknown. Ask first.',
  sexAtBirth: 'The patient’s sex at birth is unknown. Ask first.',
  bodyMassIndex: 'Height or weight is unknown, so the BMI was not checked. Ask first.',
  bloodPressure: 'There is no blood pressure reading from the last 12 months. Ask for one first.',
  alcohol: 'The patient’s alcohol use is unknown. Ask first.',
}
