import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, is, mentions } from '../statements'
import { nitrateNames, riociguatNames } from './medicineNames'

const label = 'US labels of sildenafil, tadalafil and vardenafil'
const heartFirst =
  'Please see your doctor or cardiologist first and ask when sex and ED medicine are safe for you. You can come back with their answer.'

/** What rules out every PDE5 inhibitor. The rules need a licensed clinician's sign-off before real use. */
export const edHardRules: readonly ScreeningRule[] = [
  {
    id: 'ed.nitrates',
    level: 'HARD',
    when: any(is('nitrates', 'yes'), mentions('medications', nitrateNames)),
    patientText:
      'ED medicine together with nitrates can make your blood pressure fall to a deadly level. Do not take both. Ask the doctor who treats your heart which other treatments for ED are safe for you.',
    clinicianText: 'Takes a nitrate.',
    source: `${label}, contraindications`,
  },
  {
    id: 'ed.poppers',
    level: 'HARD',
    when: includes('recreational', 'poppers'),
    patientText:
      'Poppers are nitrites. Together with ED medicine they can make your blood pressure fall to a deadly level. We can only treat people who do not use them. Your doctor or a sexual health clinic can talk with you about both, in confidence.',
    clinicianText: 'Used amyl or other alkyl nitrites in the last 3 months.',
    source: `${label}, contraindications`,
  },
  {
    id: 'ed.riociguat',
    level: 'HARD',
    when: any(is('riociguat', 'yes'), mentions('medications', riociguatNames)),
    patientText:
      'ED medicine must not be taken with riociguat or vericiguat. Ask the clinic that treats your lungs or heart which other treatments are safe for you.',
    clinicianText: 'Takes a guanylate cyclase stimulator.',
    source: `${label}, contraindications`,
  },
  {
    id: 'ed.pde5Allergy',
    level: 'HARD',
    when: any(
      is('pde5Allergy', 'yes'),
      mentions('allergies', [
        'sildenafil',
        'viagra',
        'tadalafil',
        'cialis',
        'vardenafil',
        'levitra',
        'avanafil',
      ]),
    ),
    patientText:
      'You have reacted to this kind of medicine before, so we cannot prescribe another one. A urologist can offer treatments of a different kind.',
    clinicianText: 'Hypersensitivity to a PDE5 inhibitor.',
    source: `${label}, contraindications`,
  },
  {
    id: 'ed.recentHeartAttack',
    level: 'HARD',
    when: includes('heartEvents', 'heart_attack_6_months'),
    patientText: `So soon after a heart attack ED medicine is not safe. ${heartFirst}`,
    clinicianText: 'Heart attack within 6 months.',
    source: `${label}, no controlled data; excluded in practice`,
  },
  {
    id: 'ed.recentStroke',
    level: 'HARD',
    when: includes('heartEvents', 'stroke_6_months'),
    patientText: `So soon after a stroke ED medicine is not safe. ${heartFirst}`,
    clinicianText: 'Stroke within 6 months.',
    source: `${label}, no controlled data; excluded in practice`,
  },
  {
    id: 'ed.recentArrhythmia',
    level: 'HARD',
    when: includes('heartEvents', 'arrhythmia_6_months'),
    patientText: `After a dangerous heart rhythm ED medicine is not safe yet. ${heartFirst}`,
    clinicianText: 'Life-threatening arrhythmia within 6 months.',
    source: `${label}, no controlled data; excluded in practice`,
  },
  {
    id: 'ed.unstableAngina',
    level: 'HARD',
    when: includes('heartEvents', 'unstable_angina'),
    patientText: `Chest pain at rest or with light effort has to be checked before anything else. If you have it now, call 911. ${heartFirst}`,
    clinicianText: 'Unstable angina, or angina during intercourse.',
    source: `${label}, no controlled data; excluded in practice`,
  },
  {
    id: 'ed.advisedAgainstSex',
    level: 'HARD',
    when: includes('heartEvents', 'advised_against_sex'),
    patientText: `You were told to avoid sex because of your heart, so ED medicine is not safe now. ${heartFirst}`,
    clinicianText: 'Sexual activity inadvisable for cardiovascular reasons.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.lowBloodPressure',
    level: 'HARD',
    when: any(compare('systolic', '<', 90), compare('diastolic', '<', 50)),
    patientText:
      'Your blood pressure is low, and ED medicine lowers it further. Show the reading to your doctor; once it is above 90 over 50, you can come back.',
    clinicianText: 'Blood pressure below 90/50 mmHg.',
    source: `${label}, no controlled data; excluded in practice`,
  },
  {
    id: 'ed.highBloodPressure',
    level: 'HARD',
    when: any(compare('systolic', '>', 170), compare('diastolic', '>', 110)),
    patientText:
      'Your blood pressure is too high for sex and ED medicine to be safe. Please see your doctor this week to bring it down; then you can come back.',
    clinicianText: 'Blood pressure above 170/110 mmHg.',
    source: `${label}, no controlled data; excluded in practice`,
  },
  {
    id: 'ed.visionLoss',
    level: 'HARD',
    when: includes('visionHearing', 'naion'),
    patientText:
      'After a sudden loss of vision ED medicine could harm your other eye. Ask your eye doctor, and a urologist for treatments of a different kind.',
    clinicianText: 'Sudden vision loss or NAION.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.notMale',
    level: 'HARD',
    when: is('sexAtBirth', 'female'),
    patientText:
      'These medicines are approved and tested only for people assigned male at birth. Your doctor or gynecologist can help with sexual health concerns.',
    clinicianText: 'Assigned female at birth: outside of the approved use.',
    source: `${label}, indications`,
  },
]
