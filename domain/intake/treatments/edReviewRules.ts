import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, includesAny, is, isOneOf, mentions } from '../statements'
import { erectionScoreItems } from './edQuestions'
import { alphaBlockerNames, strongCyp3a4Names } from './medicineNames'

const label = 'US labels of sildenafil, tadalafil and vardenafil'
const doseText = 'A clinician may choose a lower dose for you.'

/** What a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const edReviewRules: readonly ScreeningRule[] = [
  {
    id: 'ed.alphaBlocker',
    level: 'REVIEW',
    when: any(is('alphaBlocker', 'yes'), mentions('medications', alphaBlockerNames)),
    patientText: doseText,
    clinicianText: 'Alpha-blocker: only when stable on it, start with sildenafil 25 mg.',
    source: `${label}, interactions`,
  },
  {
    id: 'ed.ritonavir',
    level: 'REVIEW',
    when: any(
      includes('cyp3a4', 'ritonavir'),
      mentions('medications', ['ritonavir', 'norvir', 'paxlovid', 'cobicistat']),
    ),
    patientText: doseText,
    clinicianText: 'Ritonavir or cobicistat: at most sildenafil 25 mg in 48 hours.',
    source: `${label}, interactions`,
  },
  {
    id: 'ed.strongCyp3a4',
    level: 'REVIEW',
    when: any(includesAny('cyp3a4', 'antifungal', 'macrolide'), mentions('medications', strongCyp3a4Names)),
    patientText: doseText,
    clinicianText: 'Strong or moderate CYP3A4 inhibitor: start with sildenafil 25 mg.',
    source: `${label}, interactions`,
  },
  {
    id: 'ed.olderThan65',
    level: 'REVIEW',
    when: compare('age', '>', 65),
    patientText: doseText,
    clinicianText: 'Older than 65: start with sildenafil 25 mg.',
    source: `${label}, use in older patients`,
  },
  {
    id: 'ed.kidneyOrLiver',
    level: 'REVIEW',
    when: any(
      includesAny('severeOrgans', 'severe_kidney', 'severe_liver'),
      includesAny('conditions', 'kidney_disease', 'liver_disease'),
    ),
    patientText: doseText,
    clinicianText:
      'Kidney or liver disease: start with sildenafil 25 mg when CrCl is below 30 or the liver is impaired.',
    source: `${label}, use in specific populations`,
  },
  {
    id: 'ed.bleedingUlcer',
    level: 'REVIEW',
    when: any(includes('severeOrgans', 'bleeding_ulcer'), includes('conditions', 'ulcer_or_bleeding')),
    patientText: 'A clinician looks at your bleeding risk first.',
    clinicianText: 'Bleeding ulcer or bleeding disorder: safety is not known.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.heartHistory',
    level: 'REVIEW',
    when: includesAny('conditions', 'heart_disease', 'heart_failure', 'arrhythmia', 'stroke'),
    patientText: 'A clinician checks that your heart is ready.',
    clinicianText:
      'History of heart disease or stroke: assess fitness for sexual activity and ask about nitrates.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.priapismRisk',
    level: 'REVIEW',
    when: includesAny('penisAndBlood', 'priapism', 'sickle_cell', 'myeloma', 'leukaemia'),
    patientText: 'A clinician weighs the risk of an erection that lasts too long.',
    clinicianText: 'Prior priapism, sickle cell disease, myeloma or leukaemia.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.peyronie',
    level: 'REVIEW',
    when: includes('penisAndBlood', 'peyronie'),
    patientText: 'A clinician looks at this before choosing a medicine.',
    clinicianText: 'Peyronie’s disease or another deformation.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.retinitisPigmentosa',
    level: 'REVIEW',
    when: includes('visionHearing', 'retinitis_pigmentosa'),
    patientText: 'A clinician weighs the risk for your eyes first.',
    clinicianText: 'Retinitis pigmentosa, personal or family: no safety data.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.hearingLoss',
    level: 'REVIEW',
    when: includes('visionHearing', 'hearing_loss'),
    patientText: 'A clinician weighs the risk for your hearing first.',
    clinicianText: 'Sudden hearing loss in the past.',
    source: `${label}, warnings`,
  },
  {
    id: 'ed.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    patientText:
      'A clinician will ask for a blood pressure reading before prescribing. Most pharmacies measure it for free; you can send it in a message.',
    clinicianText: 'No blood pressure within 12 months: ask for one before prescribing.',
    source: 'Prescribing practice',
  },
  {
    id: 'ed.severalAntihypertensives',
    level: 'REVIEW',
    when: isOneOf('antihypertensives', '2', '3'),
    patientText: doseText,
    clinicianText: 'Two or more antihypertensives: additive fall in blood pressure.',
    source: `${label}, interactions`,
  },
  {
    id: 'ed.suddenOnset',
    level: 'INFO',
    when: is('edOnset', 'sudden'),
    patientText: 'Noted for your clinician.',
    clinicianText: 'Sudden onset: consider psychological or medication causes.',
    source: 'American Urological Association, erectile dysfunction guideline',
  },
  {
    id: 'ed.noDysfunction',
    level: 'INFO',
    when: compare({ scoreOf: erectionScoreItems }, '>=', 22),
    patientText: 'Noted for your clinician.',
    clinicianText: 'Score of 22 to 25: no dysfunction by the scale.',
    source: 'IIEF-5 score bands',
  },
]
