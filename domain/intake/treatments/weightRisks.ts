import { medicineClasses } from '../../clinical/medicineClasses'
import { choices, none, notSure } from '../itemBuilders'
import { any, includes, mentions } from '../screening/statements'
import type { RuleStructure, SectionStructure } from '../structure'

/** Asked since the second version, because patients list neither a medicine they stopped nor what they did not take as an illness. */
export const weightRisks = {
  id: 'weightRisks',
  items: [
    choices('weightRisks', ['mao_inhibitor', 'sudden_stop', 'suicide_attempt', 'acidosis', none, notSure]),
  ],
} as const satisfies SectionStructure

/** The answers that are past conditions of the patient, which the prescriber's check must know. The others are recent events (`domain/account/recentEvents.ts`). */
export const conditionsAmongRisks = ['suicide_attempt', 'acidosis'] as const

/** The two are prescribed only together, so a contraindication of one excludes both. */
const combination = ['bupropion', 'naltrexone']

/** The rules need a licensed clinician's sign-off before real use. */
export const weightRiskRules = [
  {
    id: 'weight_loss.maoInhibitor',
    level: 'HARD',
    when: any(
      includes('weightRisks', 'mao_inhibitor'),
      mentions('medications', medicineClasses.maoInhibitor),
    ),
    ingredients: combination,
    source: 'Contrave PI §4 and §7.1',
  },
  {
    id: 'weight_loss.suddenStop',
    level: 'HARD',
    when: includes('weightRisks', 'sudden_stop'),
    ingredients: combination,
    source: 'Contrave PI §4 and §5.3',
  },
  {
    id: 'weight_loss.acidosis',
    level: 'HARD',
    when: includes('weightRisks', 'acidosis'),
    ingredients: ['metformin'],
    source: 'Metformin PI §4 and §5.1; stricter than the label, which excludes present acidosis',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.suicideAttempt',
    level: 'REVIEW',
    when: includes('weightRisks', 'suicide_attempt'),
    source: 'Contrave PI, boxed warning and §5.1',
  },
] as const satisfies readonly RuleStructure[]
