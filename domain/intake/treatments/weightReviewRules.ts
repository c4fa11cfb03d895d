import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'
import { heavyDrinking } from '../common/heavyDrinking'
import type { RuleStructure } from '../structure'
import { any, countAtLeast, includes, includesAny, is, isOneOf, mentions } from '../screening/statements'
import { eatingItems } from './weightQuestions'

/** Findings that a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const weightReviewRules = [
  {
    id: 'weight_loss.insulin',
    level: 'REVIEW',
    when: any(
      includesAny('diabetesMedicines', 'insulin', 'sulfonylurea'),
      mentions('medications', [...medicineClasses.insulin, ...medicineClasses.sulfonylurea]),
    ),
    source: 'Wegovy PI §5.4 and §7.1; Zepbound PI §5.3 and §7.1',
  },
  {
    id: 'weight_loss.retinopathy',
    level: 'REVIEW',
    when: is('retinopathy', 'yes'),
    source: 'Wegovy PI §5.7; Zepbound PI §5.8',
  },
  {
    id: 'weight_loss.gallbladder',
    level: 'REVIEW',
    when: includes('gutConditions', 'gallstones'),
    source: 'Wegovy PI §5.3; Zepbound PI §5.6',
  },
  {
    id: 'weight_loss.kidneyOrLiver',
    level: 'REVIEW',
    when: includesAny('conditions', 'kidney_disease', 'liver_disease'),
    source: 'Metformin PI §4 and §5.1; Wegovy PI §5.5; Zepbound PI §5.2; Contrave PI §2.3 and §2.4',
  },
  {
    id: 'weight_loss.eatingSigns',
    level: 'REVIEW',
    when: countAtLeast(thresholds.scoffPossible.value, ...eatingItems.map((item) => is(item, true))),
    source: 'Morgan, Reid and Lacey, BMJ 1999: SCOFF',
  },
  {
    id: 'weight_loss.eatingDisorder',
    level: 'REVIEW',
    when: is('eatingDisorder', 'yes'),
    source: 'Contrave PI §4; for the injections, practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.mood',
    level: 'REVIEW',
    when: includesAny('conditions', 'depression', 'bipolar'),
    source: 'Contrave PI, boxed warning and §5.1; for the injections, practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.surgery',
    level: 'REVIEW',
    when: isOneOf('bariatricSurgery', 'recent', 'past'),
    source: 'Practice policy',
    signOff: 'Clinician sign-off required',
  },
  {
    id: 'weight_loss.alcohol',
    level: 'REVIEW',
    when: heavyDrinking,
    source: 'Contrave PI §4 and §5.3; Metformin PI §5.1; CDC, About Moderate Alcohol Use',
  },
  {
    id: 'weight_loss.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    source: 'Contrave PI §5.5: measure before the start',
  },
] as const satisfies readonly RuleStructure[]
