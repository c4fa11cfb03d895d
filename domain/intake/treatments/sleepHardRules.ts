import { allergyRules } from '../common/allergyRules'
import type { RuleStructure } from '../structure'
import { any, compare, includes, includesAny, is, mentions } from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

/** Contraindications of sleep medicines. The rules need a licensed clinician's sign-off before real use. */
export const sleepHardRules = [
  {
    id: 'sleep.selfHarm',
    level: 'EMERGENCY',
    helpline: '988',
    when: compare({ scoreOf: ['moodSelfHarm'] }, '>', 0),
    source: 'PHQ-9 item 9; 988 Suicide and Crisis Lifeline',
  },
  {
    id: 'sleep.opioidOrBenzodiazepine',
    level: 'HARD',
    when: any(
      includesAny('sedatives', 'opioids', 'benzodiazepines'),
      includes('recreational', 'opioids'),
      mentions('medications', [...medicineClasses.opioid, ...medicineClasses.benzodiazepine]),
    ),
    source:
      'FDA boxed warning on opioids with CNS depressants, August 31, 2016; Silenor PI §5.4; hydroxyzine PI, Precautions',
  },
  {
    id: 'sleep.heavyAlcohol',
    level: 'HARD',
    when: any(
      is('drinksNearBed', 'three_most'),
      compare({ numberOf: 'alcoholPerWeek' }, '>=', thresholds.dailyHeavyDrinks.value),
    ),
    source: 'Silenor PI §5.4 and §7.3; Rozerem PI §7.3; the number is practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'sleep.complexSleepBehaviour',
    level: 'HARD',
    when: is('complexSleepBehaviour', 'yes'),
    ingredients: ['doxepin', 'ramelteon'],
    source: 'Silenor PI §5.2; Rozerem PI §5.3; FDA Drug Safety Communication, April 30, 2019',
  },
  {
    id: 'sleep.maoi',
    level: 'HARD',
    when: any(is('maoi', 'yes'), mentions('medications', medicineClasses.maoInhibitor)),
    ingredients: ['doxepin', 'trazodone'],
    source: 'Trazodone PI §4; Silenor PI §4.2',
  },
  {
    id: 'sleep.glaucomaOrRetention',
    level: 'HARD',
    when: includesAny('sleepConditions', 'narrow_angle_glaucoma', 'urinary_retention'),
    ingredients: ['doxepin'],
    source: 'Silenor PI §4.3',
  },
  {
    id: 'sleep.fluvoxamine',
    level: 'HARD',
    when: any(is('fluvoxamine', 'yes'), mentions('medications', medicineClasses.strongCyp1a2Inhibitor)),
    ingredients: ['ramelteon'],
    source: 'Rozerem PI §4 and §7.1',
  },
  {
    id: 'sleep.severeLiver',
    level: 'HARD',
    when: includes('sleepConditions', 'severe_liver'),
    ingredients: ['ramelteon'],
    source: 'Rozerem PI §5.6 and §8.5',
  },
  {
    id: 'sleep.longQt',
    level: 'HARD',
    when: includes('sleepConditions', 'long_qt'),
    ingredients: ['trazodone', 'hydroxyzine'],
    source: 'Hydroxyzine PI, Contraindications; trazodone PI §5.3',
  },
  {
    id: 'sleep.hydroxyzinePregnancy',
    level: 'HARD',
    when: is('pregnancyStatus', 'pregnant'),
    ingredients: ['hydroxyzine'],
    source: 'Hydroxyzine PI, Contraindications',
  },
  ...allergyRules('sleep', { trazodone: [], doxepin: [], ramelteon: [], hydroxyzine: [] }),
] as const satisfies readonly RuleStructure[]
