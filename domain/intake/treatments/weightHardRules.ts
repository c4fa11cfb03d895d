import { allergyRules } from '../common/allergyRules'
import type { RuleStructure } from '../structure'
import {
  all,
  any,
  compare,
  countAtLeast,
  includes,
  includesAny,
  is,
  isOneOf,
  mentions,
  not,
} from '../screening/statements'
import { codesOf, weightRelatedConditions } from '../../clinical/conditions'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'
import { eatingItems } from './weightQuestions'

const injections = ['semaglutide', 'tirzepatide']
/** The two are prescribed only together, so a contraindication of one excludes both. */
const combination = ['bupropion', 'naltrexone']

const hasWeightRelatedCondition = includesAny('conditions', ...codesOf(weightRelatedConditions))

/**
 * Contraindications of weight-loss medicines. The rules need a licensed clinician's sign-off before real use.
 */
export const weightHardRules = [
  {
    id: 'weight_loss.bmiTooLow',
    level: 'HARD',
    when: compare('bodyMassIndex', '<', thresholds.weightLossBmi.value),
    source: 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1',
  },
  {
    id: 'weight_loss.bmiWithoutCondition',
    level: 'HARD',
    when: all(
      compare('bodyMassIndex', '>=', thresholds.weightLossBmi.value),
      compare('bodyMassIndex', '<', thresholds.obesityBmi.value),
      not(hasWeightRelatedCondition),
    ),
    source: 'Wegovy PI §1; Zepbound PI §1; Contrave PI §1',
  },
  {
    id: 'weight_loss.pregnancy',
    level: 'HARD',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    source:
      'Wegovy PI §8.1 and §8.3; Zepbound PI §8.1; Contrave PI §8.1; stricter than the labels for breastfeeding',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.diabetesType1',
    level: 'HARD',
    when: includes('conditions', 'diabetes_type_1'),
    source: 'Ozempic PI §1 and Mounjaro PI §1, limitations of use; Metformin PI §1',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.eatingDisorderSigns',
    level: 'HARD',
    when: countAtLeast(thresholds.scoffProbable.value, ...eatingItems.map((item) => is(item, true))),
    source: 'Morgan, Reid and Lacey, BMJ 1999: SCOFF; the number is the practice’s',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.thyroidCancer',
    level: 'HARD',
    when: includesAny('thyroidCancer', 'self_mtc', 'family_mtc', 'men_2'),
    ingredients: injections,
    source: 'Wegovy PI, boxed warning and §4; Zepbound PI, boxed warning and §4',
  },
  {
    id: 'weight_loss.injectionAllergy',
    level: 'HARD',
    when: any(is('glp1Reaction', 'yes'), mentions('allergies', [...medicineClasses.glp1, 'glp'])),
    ingredients: injections,
    source: 'Wegovy PI §4; Zepbound PI §4',
  },
  {
    id: 'weight_loss.otherInjection',
    level: 'HARD',
    when: any(is('glp1Now', 'yes'), mentions('medications', medicineClasses.glp1)),
    ingredients: injections,
    source: 'Wegovy PI §1; Zepbound PI §1',
  },
  {
    id: 'weight_loss.pancreatitis',
    level: 'HARD',
    when: includes('gutConditions', 'pancreatitis'),
    ingredients: injections,
    source: 'Wegovy PI §5.2; Zepbound PI §5.5; stricter than the labels, which warn',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.gutDisease',
    level: 'HARD',
    when: includesAny('gutConditions', 'gastroparesis', 'severe_gut_disease'),
    ingredients: injections,
    source: 'Zepbound PI §5.4; Wegovy PI §5 (severe gastrointestinal adverse reactions)',
  },
  {
    id: 'weight_loss.seizures',
    level: 'HARD',
    when: any(is('seizureRisk', 'yes'), includes('conditions', 'seizures'), is('eatingDisorder', 'yes')),
    ingredients: combination,
    source: 'Contrave PI §4 and §5.3',
  },
  {
    id: 'weight_loss.opioids',
    level: 'HARD',
    when: any(
      is('opioidUse', 'yes'),
      includes('recreational', 'opioids'),
      mentions('medications', medicineClasses.opioid),
    ),
    ingredients: combination,
    source: 'Contrave PI §4 and §5.4',
  },
  {
    id: 'weight_loss.uncontrolledBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '>=', thresholds.bupropionHighSystolic.value),
      compare('diastolic', '>=', thresholds.bupropionHighDiastolic.value),
    ),
    ingredients: combination,
    source: 'Contrave PI §4 and §5.5; JNC 7, 2003, for the number',
    signOff: 'Clinician sign-off required',
  },
  ...allergyRules('weight_loss', { metformin: [], bupropion: [], naltrexone: [] }),
] as const satisfies readonly RuleStructure[]
