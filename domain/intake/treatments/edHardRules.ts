import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, is, mentions } from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

const notRecommended = 'Cialis PI §5.1; Levitra PI §5.1; Viagra PI §5.1'
const heartFirst =
  'Please see your doctor or cardiologist first and ask when sex and ED medicine are safe for you. You can come back with their answer.'

/**
 * Contraindications of every PDE5 inhibitor. The rules need a licensed clinician's sign-off before real use.
 */
export const edHardRules: readonly ScreeningRule[] = [
  {
    id: 'ed.nitrates',
    level: 'HARD',
    when: any(is('nitrates', 'yes'), mentions('medications', medicineClasses.nitrate)),
    patientText:
      'Do not take ED medicine with nitrates. Together, they can drop your blood pressure to a deadly level. Ask the doctor who treats your heart which other ED treatments are safe for you.',
    clinicianText: 'Takes a nitrate.',
    source: 'Viagra PI §4.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    id: 'ed.poppers',
    level: 'HARD',
    when: includes('recreational', 'poppers'),
    patientText:
      'Do not take ED medicine with poppers, which are nitrites. Together, they can drop your blood pressure to a deadly level. We can treat only people who do not use them. Your doctor or a sexual health clinic can talk with you about both in private.',
    clinicianText: 'Used amyl or other alkyl nitrites in the last 3 months.',
    source: 'Viagra PI §4.1 and §7.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    id: 'ed.riociguat',
    level: 'HARD',
    when: any(is('riociguat', 'yes'), mentions('medications', medicineClasses.guanylateCyclaseStimulator)),
    patientText:
      'Do not take ED medicine with riociguat or vericiguat. Ask the clinic that treats your lungs or heart which other treatments are safe for you.',
    clinicianText: 'Takes a guanylate cyclase stimulator.',
    source: 'Viagra PI §4.3; Cialis PI §4.3; Levitra PI §4.2',
  },
  {
    id: 'ed.pde5Allergy',
    level: 'HARD',
    when: any(
      is('pde5Allergy', 'yes'),
      mentions('allergies', [...medicineClasses.pde5Inhibitor, 'pde5', 'pde 5']),
    ),
    patientText:
      'You have had a reaction to this kind of medicine, so we cannot prescribe another one. A urologist can offer other kinds of treatment.',
    clinicianText: 'Hypersensitivity to a PDE5 inhibitor.',
    source: 'Viagra PI §4.2; Cialis PI §4.2; Levitra PI §6.2',
  },
  {
    id: 'ed.recentHeartAttack',
    level: 'HARD',
    when: includes('heartEvents', 'heart_attack_6_months'),
    patientText: `ED medicine is not safe this soon after a heart attack. ${heartFirst}`,
    clinicianText: 'Heart attack within 6 months.',
    source: notRecommended,
  },
  {
    id: 'ed.recentStroke',
    level: 'HARD',
    when: includes('heartEvents', 'stroke_6_months'),
    patientText: `ED medicine is not safe this soon after a stroke. ${heartFirst}`,
    clinicianText: 'Stroke within 6 months.',
    source: notRecommended,
  },
  {
    id: 'ed.recentArrhythmia',
    level: 'HARD',
    when: includes('heartEvents', 'arrhythmia_6_months'),
    patientText: `ED medicine is not safe this soon after a dangerous heart rhythm. ${heartFirst}`,
    clinicianText: 'Life-threatening arrhythmia within 6 months.',
    source: notRecommended,
  },
  {
    id: 'ed.unstableAngina',
    level: 'HARD',
    when: includes('heartEvents', 'unstable_angina'),
    patientText: `If you have chest pain now, call 911. Chest pain at rest, or with sex or light effort, must be checked before anything else. ${heartFirst}`,
    clinicianText: 'Unstable angina, or angina during intercourse.',
    source: notRecommended,
  },
  {
    id: 'ed.advisedAgainstSex',
    level: 'HARD',
    when: includes('heartEvents', 'advised_against_sex'),
    patientText: `A doctor has advised you to avoid sex because of your heart, so ED medicine is not safe now. ${heartFirst}`,
    clinicianText: 'Sexual activity inadvisable for cardiovascular reasons.',
    source: notRecommended,
  },
  {
    id: 'ed.lowBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '<', thresholds.pde5LowSystolic.value),
      compare('diastolic', '<', thresholds.pde5LowDiastolic.value),
    ),
    patientText:
      'Your blood pressure is low, and ED medicine lowers it more. Show the reading to your doctor. You can come back once it is at least 90 over 50.',
    clinicianText: 'Blood pressure below 90/50 mmHg.',
    source: notRecommended,
  },
  {
    id: 'ed.highBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '>', thresholds.pde5HighSystolic.value),
      compare('diastolic', '>', thresholds.pde5HighDiastolic.value),
    ),
    patientText:
      'Your blood pressure is too high for sex and ED medicine to be safe. See your doctor this week to bring it down. Then you can come back.',
    clinicianText: 'Blood pressure above 170/110 mmHg.',
    source: notRecommended,
  },
  {
    id: 'ed.visionLoss',
    level: 'HARD',
    when: includes('visionHearing', 'naion'),
    patientText:
      'ED medicine may put your other eye at risk after a sudden loss of vision. Ask your eye doctor about it. A urologist can offer other kinds of treatment.',
    clinicianText: 'Sudden vision loss or NAION.',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    id: 'ed.notMale',
    level: 'HARD',
    when: is('sexAtBirth', 'female'),
    patientText:
      'These medicines are approved and tested only for people assigned male at birth. Your doctor or gynecologist can help with your sexual health.',
    clinicianText: 'Assigned female at birth: outside the approved use.',
    source: 'Viagra PI §1 and §8.1; Cialis PI §1 and §8.1; Levitra PI §1 and §8.1',
  },
]
