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
      'ED medicine together with nitrates can make your blood pressure fall to a deadly level. Do not take both. Ask the doctor who treats your heart which other treatments for ED are safe for you.',
    clinicianText: 'Takes a nitrate.',
    source: 'Viagra PI §4.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    id: 'ed.poppers',
    level: 'HARD',
    when: includes('recreational', 'poppers'),
    patientText:
      'Poppers are nitrites. Together with ED medicine they can make your blood pressure fall to a deadly level. We can only treat people who do not use them. Your doctor or a sexual health clinic can talk with you about both, in confidence.',
    clinicianText: 'Used amyl or other alkyl nitrites in the last 3 months.',
    source: 'Viagra PI §4.1 and §7.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    id: 'ed.riociguat',
    level: 'HARD',
    when: any(is('riociguat', 'yes'), mentions('medications', medicineClasses.guanylateCyclaseStimulator)),
    patientText:
      'ED medicine must not be taken with riociguat or vericiguat. Ask the clinic that treats your lungs or heart which other treatments are safe for you.',
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
      'You have reacted to this kind of medicine before, so we cannot prescribe another one. A urologist can offer treatments of a different kind.',
    clinicianText: 'Hypersensitivity to a PDE5 inhibitor.',
    source: 'Viagra PI §4.2; Cialis PI §4.2; Levitra PI §6.2',
  },
  {
    id: 'ed.recentHeartAttack',
    level: 'HARD',
    when: includes('heartEvents', 'heart_attack_6_months'),
    patientText: `So soon after a heart attack ED medicine is not safe. ${heartFirst}`,
    clinicianText: 'Heart attack within 6 months.',
    source: notRecommended,
  },
  {
    id: 'ed.recentStroke',
    level: 'HARD',
    when: includes('heartEvents', 'stroke_6_months'),
    patientText: `So soon after a stroke ED medicine is not safe. ${heartFirst}`,
    clinicianText: 'Stroke within 6 months.',
    source: notRecommended,
  },
  {
    id: 'ed.recentArrhythmia',
    level: 'HARD',
    when: includes('heartEvents', 'arrhythmia_6_months'),
    patientText: `After a dangerous heart rhythm ED medicine is not safe yet. ${heartFirst}`,
    clinicianText: 'Life-threatening arrhythmia within 6 months.',
    source: notRecommended,
  },
  {
    id: 'ed.unstableAngina',
    level: 'HARD',
    when: includes('heartEvents', 'unstable_angina'),
    patientText: `Chest pain at rest or with light effort has to be checked before anything else. If you have it now, call 911. ${heartFirst}`,
    clinicianText: 'Unstable angina, or angina during intercourse.',
    source: notRecommended,
  },
  {
    id: 'ed.advisedAgainstSex',
    level: 'HARD',
    when: includes('heartEvents', 'advised_against_sex'),
    patientText: `You were told to avoid sex because of your heart, so ED medicine is not safe now. ${heartFirst}`,
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
      'Your blood pressure is low, and ED medicine lowers it further. Show the reading to your doctor; once it is at least 90 over 50, you can come back.',
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
      'Your blood pressure is too high for sex and ED medicine to be safe. Please see your doctor this week to bring it down; then you can come back.',
    clinicianText: 'Blood pressure above 170/110 mmHg.',
    source: notRecommended,
  },
  {
    id: 'ed.visionLoss',
    level: 'HARD',
    when: includes('visionHearing', 'naion'),
    patientText:
      'After a sudden loss of vision, ED medicine may put your other eye at risk. Ask your eye doctor, and a urologist for treatments of a different kind.',
    clinicianText: 'Sudden vision loss or NAION.',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    id: 'ed.notMale',
    level: 'HARD',
    when: is('sexAtBirth', 'female'),
    patientText:
      'These medicines are approved and tested only for people assigned male at birth. Your doctor or gynecologist can help with sexual health concerns.',
    clinicianText: 'Assigned female at birth: outside of the approved use.',
    source: 'Viagra PI §1 and §8.1; Cialis PI §1 and §8.1; Levitra PI §1 and §8.1',
  },
]
