import type { ScreeningRule } from '../questionnaire'
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
export const sleepReviewRules: readonly ScreeningRule[] = [
  {
    id: 'sleep.apneaRisk',
    level: 'REVIEW',
    when: stopBang,
    patientText:
      'Your answers suggest sleep apnea. A clinician will review this first and may suggest a sleep study.',
    clinicianText: 'STOP-BANG of 5 or more: suggest a sleep study before sedatives.',
    source: 'Chung et al., Chest 2016: STOP-Bang',
  },
  {
    id: 'sleep.untreatedApnea',
    level: 'REVIEW',
    when: any(is('apneaDiagnosis', 'untreated'), includes('conditions', 'sleep_apnea')),
    patientText: 'A clinician will review your sleep apnea first.',
    clinicianText: 'Diagnosed sleep apnea, possibly untreated: avoid sedation.',
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
    patientText: 'A clinician will check what else makes you drowsy.',
    clinicianText: 'Another sedating medication or cannabis: additive sedation.',
    source: 'Silenor PI §5.4 and §7.4; hydroxyzine PI, Precautions; trazodone PI §7.1',
  },
  {
    id: 'sleep.alcoholNearBed',
    level: 'REVIEW',
    when: any(is('drinksNearBed', 'three_some'), heavyDrinking),
    patientText: 'A clinician will consider your alcohol use when choosing sleep medicine.',
    clinicianText: 'Three or more drinks near bedtime, or heavy drinking: 15 or more a week (women: 8).',
    source: 'Silenor PI §5.4 and §7.3; CDC, About Moderate Alcohol Use',
  },
  {
    id: 'sleep.bipolar',
    level: 'REVIEW',
    when: includes('conditions', 'bipolar'),
    ingredients: ['trazodone'],
    patientText: 'Some sleep medicines can trigger mania. A clinician will choose with that in mind.',
    clinicianText: 'Bipolar disorder: trazodone may trigger mania.',
    source: 'Trazodone PI §5.7',
  },
  {
    id: 'sleep.lowMood',
    level: 'REVIEW',
    when: any(
      compare({ scoreOf: moodScoreItems }, '>=', thresholds.phq2Positive.value),
      includes('conditions', 'depression'),
    ),
    patientText: 'A clinician will look at your mood and your sleep together.',
    clinicianText: 'PHQ-2 of 3 or more, or known depression or anxiety.',
    source: 'Kroenke, Spitzer and Williams, Med Care 2003: PHQ-2; Silenor PI §5.3',
  },
  {
    id: 'sleep.restlessLegs',
    level: 'REVIEW',
    when: is('restlessLegs', 'yes'),
    patientText: 'Restless legs need their own treatment. A clinician will review this first.',
    clinicianText: 'Restless legs: several sleep medications worsen them.',
    source: 'AASM, Restless Legs Syndrome Guideline, 2025',
  },
  {
    id: 'sleep.pregnancy',
    level: 'REVIEW',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    patientText:
      'A clinician will first suggest ways to sleep that are safe for a baby, such as a CBT-I program.',
    clinicianText: 'Pregnant, trying or breastfeeding: CBT-I first.',
    source:
      'Silenor PI §8.1 and §8.2; hydroxyzine PI, Contraindications and Precautions; ACP, Chronic Insomnia Guideline, 2016',
  },
  {
    id: 'sleep.behaviouralFirst',
    level: 'INFO',
    when: is('sleepDuration', 'weeks'),
    patientText:
      'If your trouble began less than 3 months ago, a CBT-I sleep program often works best. A clinician will tell you about it.',
    clinicianText: 'Insomnia for less than 3 months: offer CBT-I first.',
    source: 'ACP, Chronic Insomnia Guideline, 2016',
  },
  {
    id: 'sleep.severeInsomnia',
    level: 'INFO',
    when: compare({ scoreOf: insomniaScoreItems }, '>=', thresholds.severeInsomnia.value),
    patientText: 'Your clinician will see this.',
    clinicianText: 'Insomnia score of 22 to 28 out of 28: severe. Not the validated ISI.',
    source: 'Bastien, Vallières and Morin, Sleep Med 2001: Insomnia Severity Index',
  },
  {
    id: 'sleep.drivingJob',
    level: 'INFO',
    when: is('drivingJob', true),
    patientText: 'Your clinician will see this.',
    clinicianText: 'Drives or operates machinery for work: warn about next-day impairment.',
    source: 'Silenor PI §5.4; Rozerem PI §5.4; hydroxyzine PI, Precautions',
  },
]
