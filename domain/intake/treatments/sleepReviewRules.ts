import type { RuleStructure } from '../structure'
import {
  any,
  compare,
  countAtLeast,
  includes,
  includesAny,
  is,
  isOneOf,
  mentions,
} from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'
import { heavyDrinking } from '../common/heavyDrinking'
import { insomniaScoreItems } from './sleepQuestions'
import { moodScoreItems } from './sleepSafetyQuestions'

/** The eight STOP-BANG items; 5 or more mean a high risk of obstructive sleep apnea. */
const stopBang = countAtLeast(
  thresholds.stopBangHigh.value,
  is('snoring', 'yes'),
  is('daytimeTired', 'yes'),
  is('observedApnea', 'yes'),
  includes('conditions', 'high_blood_pressure'),
  compare('bodyMassIndex', '>', thresholds.stopBangBmi.value),
  compare('age', '>', thresholds.stopBangAge.value),
  is('neckSize', 'yes'),
  is('sexAtBirth', 'male'),
)

/** Findings that a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const sleepReviewRules = [
  {
    id: 'sleep.apneaRisk',
    level: 'REVIEW',
    when: stopBang,
    source: 'Chung et al., Chest 2016: STOP-Bang',
  },
  {
    id: 'sleep.untreatedApnea',
    level: 'REVIEW',
    when: any(is('apneaDiagnosis', 'untreated'), includes('conditions', 'sleep_apnea')),
    source: 'Silenor PI §8.6; Rozerem PI §8.6',
  },
  {
    id: 'sleep.otherSedatives',
    level: 'REVIEW',
    when: any(
      includesAny('sedatives', 'other_sedatives', 'antihistamines'),
      includes('recreational', 'cannabis'),
      mentions('medications', medicineClasses.sedative),
    ),
    source: 'Silenor PI §5.4 and §7.4; hydroxyzine PI, Precautions; trazodone PI §7.1',
  },
  {
    id: 'sleep.alcoholNearBed',
    level: 'REVIEW',
    when: any(is('drinksNearBed', 'three_some'), heavyDrinking),
    source: 'Silenor PI §5.4 and §7.3; CDC, About Moderate Alcohol Use',
  },
  {
    id: 'sleep.bipolar',
    level: 'REVIEW',
    when: includes('conditions', 'bipolar'),
    ingredients: ['trazodone'],
    source: 'Trazodone PI §5.7',
  },
  {
    id: 'sleep.lowMood',
    level: 'REVIEW',
    when: any(
      compare({ scoreOf: moodScoreItems }, '>=', thresholds.phq2Positive.value),
      includes('conditions', 'depression'),
    ),
    source: 'Kroenke, Spitzer and Williams, Med Care 2003: PHQ-2; Silenor PI §5.3',
  },
  {
    id: 'sleep.restlessLegs',
    level: 'REVIEW',
    when: is('restlessLegs', 'yes'),
    source: 'AASM, Restless Legs Syndrome Guideline, 2025',
  },
  {
    id: 'sleep.pregnancy',
    level: 'REVIEW',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    source:
      'Silenor PI §8.1 and §8.2; hydroxyzine PI, Contraindications and Precautions; ACP, Chronic Insomnia Guideline, 2016',
  },
  {
    id: 'sleep.behaviouralFirst',
    level: 'INFO',
    when: is('sleepDuration', 'weeks'),
    source: 'ACP, Chronic Insomnia Guideline, 2016',
  },
  {
    id: 'sleep.severeInsomnia',
    level: 'INFO',
    when: compare({ scoreOf: insomniaScoreItems }, '>=', thresholds.severeInsomnia.value),
    source: 'Bastien, Vallières and Morin, Sleep Med 2001: Insomnia Severity Index',
  },
  {
    id: 'sleep.drivingJob',
    level: 'INFO',
    when: is('drivingJob', true),
    source: 'Silenor PI §5.4; Rozerem PI §5.4; hydroxyzine PI, Precautions',
  },
] as const satisfies readonly RuleStructure[]
