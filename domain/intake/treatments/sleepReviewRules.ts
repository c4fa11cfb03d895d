import type { ScreeningRule } from '../questionnaire'
import { any, compare, countAtLeast, includes, includesAny, is, isOneOf } from '../statements'
import { insomniaScoreItems } from './sleepQuestions'
import { moodScoreItems } from './sleepSafetyQuestions'

/** The eight STOP-BANG items; 5 or more mean a high risk of obstructive sleep apnoea. */
const stopBang = countAtLeast(
  5,
  is('snoring', 'yes'),
  is('daytimeTired', 'yes'),
  is('observedApnea', 'yes'),
  includes('conditions', 'high_blood_pressure'),
  compare('bodyMassIndex', '>', 35),
  compare('age', '>', 50),
  is('neckSize', 'yes'),
  is('sexAtBirth', 'male'),
)

/** What a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const sleepReviewRules: readonly ScreeningRule[] = [
  {
    id: 'sleep.apneaRisk',
    level: 'REVIEW',
    when: stopBang,
    patientText:
      'Your answers suggest sleep apnea. A clinician looks at this first and may suggest a sleep study.',
    clinicianText: 'STOP-BANG of 5 or more: suggest a sleep study before sedatives.',
    source: 'STOP-BANG questionnaire, score bands',
  },
  {
    id: 'sleep.untreatedApnea',
    level: 'REVIEW',
    when: any(is('apneaDiagnosis', 'untreated'), includes('conditions', 'sleep_apnea')),
    patientText: 'A clinician looks at your sleep apnea first.',
    clinicianText: 'Diagnosed sleep apnoea, perhaps untreated: avoid sedation.',
    source: 'American Academy of Sleep Medicine, chronic insomnia guideline',
  },
  {
    id: 'sleep.otherSedatives',
    level: 'REVIEW',
    when: any(
      includesAny('sedatives', 'other_sedatives', 'antihistamines'),
      includes('recreational', 'cannabis'),
    ),
    patientText: 'A clinician checks what else makes you drowsy.',
    clinicianText: 'Another sedating medicine or cannabis: additive sedation.',
    source: 'US labels of sedating medicines, interactions',
  },
  {
    id: 'sleep.alcoholNearBed',
    level: 'REVIEW',
    when: any(is('drinksNearBed', 'three_some'), compare({ numberOf: 'alcoholPerWeek' }, '>=', 15)),
    patientText: 'A clinician looks at alcohol and sleep medicine together.',
    clinicianText: 'Three or more drinks near bedtime, or 15 or more a week.',
    source: 'US labels of sedating medicines, warnings',
  },
  {
    id: 'sleep.bipolar',
    level: 'REVIEW',
    when: includes('conditions', 'bipolar'),
    ingredients: ['trazodone'],
    patientText: 'Some sleep medicines can set off mania; a clinician chooses with that in mind.',
    clinicianText: 'Bipolar disorder: trazodone may trigger mania.',
    source: 'US label of trazodone, warnings',
  },
  {
    id: 'sleep.lowMood',
    level: 'REVIEW',
    when: any(compare({ scoreOf: moodScoreItems }, '>=', 3), includes('conditions', 'depression')),
    patientText: 'A clinician looks at your mood and your sleep together.',
    clinicianText: 'PHQ-2 of 3 or more, or known depression or anxiety.',
    source: 'PHQ-2, score bands',
  },
  {
    id: 'sleep.restlessLegs',
    level: 'REVIEW',
    when: is('restlessLegs', 'yes'),
    patientText: 'Restless legs need a treatment of their own; a clinician looks at this first.',
    clinicianText: 'Restless legs: several sleep medicines make them worse.',
    source: 'American Academy of Sleep Medicine, restless legs guideline',
  },
  {
    id: 'sleep.pregnancy',
    level: 'REVIEW',
    when: isOneOf('pregnancyStatus', 'pregnant', 'trying', 'breastfeeding'),
    patientText:
      'A clinician looks first for ways to sleep that are safe for a baby, such as a CBT-I programme.',
    clinicianText: 'Pregnant, trying or breastfeeding: CBT-I first.',
    source: 'Prescribing practice',
  },
  {
    id: 'sleep.behaviouralFirst',
    level: 'INFO',
    when: is('sleepDuration', 'weeks'),
    patientText:
      'For trouble of less than 3 months a CBT-I sleep programme often works best. A clinician will tell you about it.',
    clinicianText: 'Insomnia for less than 3 months: offer CBT-I first.',
    source: 'American College of Physicians, chronic insomnia guideline',
  },
  {
    id: 'sleep.severeInsomnia',
    level: 'INFO',
    when: compare({ scoreOf: insomniaScoreItems }, '>=', 22),
    patientText: 'Noted for your clinician.',
    clinicianText: 'Insomnia score of 22 to 28: severe.',
    source: 'Insomnia Severity Index, score bands',
  },
  {
    id: 'sleep.drivingJob',
    level: 'INFO',
    when: is('drivingJob', true),
    patientText: 'Noted for your clinician.',
    clinicianText: 'Drives or runs machines for work: warn of next-day impairment.',
    source: 'US labels of sedating medicines, warnings',
  },
]
