import { clinicalTables } from '../../domain/clinical/clinicalTables'
import { recognizeEntry } from '../../domain/clinical/recognizeEntry'
import type { EntryList } from '../../domain/clinical/recognizeEntry'
import { weightRelatedConditions } from '../../domain/clinical/conditions'
import { thresholds } from '../../domain/clinical/thresholds'
import { stateNotServed } from '../../domain/intake/common/servedIn'
import type { Questionnaire } from '../../domain/intake/questionnaire'
import { currentCheckIn, currentQuestionnaire } from '../../domain/intake/questionnaires'
import { checkSafety } from '../../domain/prescriptions/safety/safetyCheck'
import { differences, screened } from '../../tests/domain/vignettes/ruleSet'
import type { RuleSet, Patient } from '../../tests/domain/vignettes/ruleSet'
import { treatmentTypes } from '../../domain/treatmentTypes'
import type { TreatmentType } from '../../domain/generated/enums'
import type { Case, Mutant } from './mutant'
import { mutantsOf } from './mutantsOf'

/** Returns mutable copies of the clinical rules, and all their mutants. */
export function mutableRules() {
  // Through JSON: lists that share entries in the tables are lists of their own here.
  const copy = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data)) as Data
  const tables = copy(clinicalTables)
  const questionnaires = byType((type) => copy(currentQuestionnaire(type)))
  const checkIns = byType((type) => copy(currentCheckIn(type)))
  const judge: RuleSet = {
    intakeOf: (type) => questionnaires[type],
    checkInOf: (type) => checkIns[type],
    tables,
    recognize: remembered,
  }
  return {
    judge,
    mutants: [
      ...treatmentTypes.flatMap((type) => intakeMutants(type, questionnaires[type])),
      ...treatmentTypes.flatMap((type) => checkInMutants(type, checkIns[type], questionnaires[type])),
      ...mutantsOf(tables, 'check'),
      ...mutantsOf(weightRelatedConditions, 'check › weightRelatedConditions'),
      ...mutantsOf(
        { childbearingFrom: thresholds.childbearingFrom, childbearingUntil: thresholds.childbearingUntil },
        'check › thresholds',
      ),
    ],
  }
}

const byType = <Data>(make: (type: TreatmentType) => Data) =>
  Object.fromEntries(treatmentTypes.map((type) => [type, make(type)])) as Record<TreatmentType, Data>

function intakeMutants(type: TreatmentType, questionnaire: Questionnaire): readonly Mutant[] {
  return [...ruleMutants(questionnaire.rules, type), ...unknownMutants(questionnaire, type)]
}

/** Rules of the intake are judged there; a check-in adds some of its own. */
function checkInMutants(type: TreatmentType, checkIn: Questionnaire, intake: Questionnaire) {
  const known = new Set(intake.rules.map(({ id }) => id))
  const own = new Set(checkIn.rules.map(({ id }) => id).filter((id) => !known.has(id)))
  return ruleMutants(checkIn.rules, `${type} check-in`).filter(({ about }) => about.some((id) => own.has(id)))
}

function ruleMutants(rules: Questionnaire['rules'], path: string): readonly Mutant[] {
  // Rules below HARD rule nothing out: their ingredients only guide the reader. The states the practice serves
  // are a setting.
  const apart = rules
    .filter(({ level }) => level !== 'HARD')
    .map(({ id }) => `› ${id} › ingredients:`)
    .concat(`› ${stateNotServed} › when`)
  return mutantsOf(rules, path).filter(({ id }) => !apart.some((place) => id.includes(place)))
}

/** Mutates "I'm not sure" into an answer. */
function unknownMutants({ sections }: Questionnaire, path: string): readonly Mutant[] {
  return sections.flatMap(({ items }) =>
    items.flatMap((item) =>
      ('options' in item ? item.options : [])
        .filter(({ meansUnknown }) => meansUnknown)
        .map((option: { meansUnknown?: boolean }) => ({
          id: `${path} › ${item.id}: not sure is an answer`,
          about: [`${item.id} not sure`],
          apply: () => {
            option.meansUnknown = false
            return () => {
              option.meansUnknown = true
            }
          },
        })),
    ),
  )
}

/** Cached, because recognition does not depend on the tables and takes most of the time. */
const seen = new Map<string, ReturnType<typeof recognizeEntry>>()
function remembered(entry: string, list: EntryList) {
  const key = `${list}:${entry}`
  const known = seen.get(key) ?? recognizeEntry(entry, list)
  seen.set(key, known)
  return known
}

/** Returns a test case of a patient's vignette. */
export function caseOf(patient: Patient, judge: RuleSet): Case {
  return {
    name: `${patient.type}: ${patient.vignette.patient}`,
    touches: touchedBy(patient, judge),
    holds: () => differences(patient, judge).length === 0,
  }
}

function touchedBy(patient: Patient, judge: RuleSet): ReadonlySet<string> {
  const { answers, basis, checked } = patient
  const { recognize } = judge
  const { findings } = screened(patient, judge)
  const alerts = checked.flatMap((genericName) => checkSafety({ genericName }, basis, judge))
  const taken = [...(basis.medicines ?? []), ...basis.prescribed].map((name) =>
    recognize(name, 'medications'),
  )
  const reacted = [...(basis.allergies ?? []), ...basis.clinicianAllergies].map((name) =>
    recognize(name, 'allergies'),
  )
  const unsure = Object.entries(answers)
    .filter(([, value]) => value === 'not_sure' || (Array.isArray(value) && value.includes('not_sure')))
    .map(([itemId]) => `${itemId} not sure`)
  return new Set([
    ...findings.map(({ ruleId }) => ruleId),
    ...alerts.map(({ id }) => id.split(':')[0] ?? ''),
    ...[...taken, ...reacted].flat().flatMap(({ ingredients }) => ingredients ?? []),
    ...unsure,
  ])
}
