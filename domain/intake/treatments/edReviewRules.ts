import type { ScreeningRule } from '../questionnaire'
import { any, compare, includes, includesAny, is, isOneOf, mentions } from '../screening/statements'
import { erectionScoreItems } from './edQuestions'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

const doseText = 'A clinician may choose a lower dose for you.'

/** Findings that a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const edReviewRules: readonly ScreeningRule[] = [
  {
    id: 'ed.alphaBlocker',
    level: 'REVIEW',
    when: any(is('alphaBlocker', 'yes'), mentions('medications', medicineClasses.alphaBlocker)),
    patientText: doseText,
    clinicianText: 'Alpha-blocker: only when stable on it, start with sildenafil 25 mg.',
    source: 'Viagra PI §2.3 and §5.5; Cialis PI §2.7 and §5.6; Levitra PI §2.4 and §5.6',
  },
  {
    id: 'ed.ritonavir',
    level: 'REVIEW',
    when: any(includes('cyp3a4', 'ritonavir'), mentions('medications', ['ritonavir', 'cobicistat'])),
    patientText: doseText,
    clinicianText: 'Ritonavir or cobicistat: at most sildenafil 25 mg in 48 hours.',
    source: 'Viagra PI §2.4 and §5.6',
  },
  {
    id: 'ed.strongCyp3a4',
    level: 'REVIEW',
    when: any(
      includesAny('cyp3a4', 'antifungal', 'macrolide'),
      mentions('medications', [...medicineClasses.strongCyp3a4Inhibitor, ...medicineClasses.erythromycin]),
    ),
    patientText: doseText,
    clinicianText: 'Strong or moderate CYP3A4 inhibitor: start with sildenafil 25 mg.',
    source: 'Viagra PI §2.4 and §7.4; Cialis PI §2.7 and §5.10; Levitra PI §2.4 and §7.2',
  },
  {
    id: 'ed.olderThan65',
    level: 'REVIEW',
    when: compare('age', '>=', thresholds.olderAdult.value),
    patientText: doseText,
    clinicianText: '65 or older: vardenafil starts with 5 mg; over 65, sildenafil starts with 25 mg.',
    source: 'Viagra PI §2.5 (over 65); Levitra PI §2.3 (65 or older)',
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
    source: 'Viagra PI §2.5; Cialis PI §2.6; Levitra PI §2.3',
  },
  {
    id: 'ed.bleedingUlcer',
    level: 'REVIEW',
    when: any(includes('severeOrgans', 'bleeding_ulcer'), includes('conditions', 'ulcer_or_bleeding')),
    patientText: 'A clinician looks at your bleeding risk first.',
    clinicianText: 'Bleeding ulcer or bleeding disorder: safety is not known.',
    source: 'Viagra PI §5.8; Cialis PI §5.12; Levitra PI §5.11',
  },
  {
    id: 'ed.heartHistory',
    level: 'REVIEW',
    when: includesAny('conditions', 'heart_disease', 'heart_failure', 'arrhythmia', 'stroke'),
    patientText: 'A clinician checks that your heart is ready.',
    clinicianText:
      'History of heart disease or stroke: assess fitness for sexual activity and ask about nitrates.',
    source: 'Viagra PI §5.1; Cialis PI §5.1; Levitra PI §5.1',
  },
  {
    id: 'ed.priapismRisk',
    level: 'REVIEW',
    when: includesAny('penisAndBlood', 'priapism', 'sickle_cell', 'myeloma', 'leukaemia'),
    patientText: 'A clinician weighs the risk of an erection that lasts too long.',
    clinicianText: 'Prior priapism, sickle cell disease, myeloma or leukemia.',
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    id: 'ed.peyronie',
    level: 'REVIEW',
    when: includes('penisAndBlood', 'peyronie'),
    patientText: 'A clinician looks at this before choosing a medicine.',
    clinicianText: 'Peyronie’s disease or other penile deformity.',
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    id: 'ed.retinitisPigmentosa',
    level: 'REVIEW',
    when: includes('visionHearing', 'retinitis_pigmentosa'),
    patientText: 'A clinician weighs the risk for your eyes first.',
    clinicianText: 'Retinitis pigmentosa, personal or family: no safety data.',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    id: 'ed.hearingLoss',
    level: 'REVIEW',
    when: includes('visionHearing', 'hearing_loss'),
    patientText: 'A clinician weighs the risk for your hearing first.',
    clinicianText: 'Sudden hearing loss in the past.',
    source: 'Viagra PI §5.4; Cialis PI §5.5; Levitra PI §5.5',
  },
  {
    id: 'ed.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    patientText:
      'A clinician will ask for a blood pressure reading before prescribing. Most pharmacies measure it for free; you can send it in a message.',
    clinicianText: 'No blood pressure within 12 months: ask for one before prescribing.',
    source: 'Princeton III Consensus, Mayo Clin Proc 2012: blood pressure before treatment',
  },
  {
    id: 'ed.severalAntihypertensives',
    level: 'REVIEW',
    when: isOneOf('antihypertensives', '2', '3'),
    patientText: doseText,
    clinicianText: 'Two or more antihypertensives: additive fall in blood pressure.',
    source: 'Viagra PI §5.5 and §7.3; Cialis PI §5.6; Levitra PI §7.1',
  },
  {
    id: 'ed.suddenOnset',
    level: 'INFO',
    when: is('edOnset', 'sudden'),
    patientText: 'Noted for your clinician.',
    clinicianText: 'Sudden onset: consider psychological or medication causes.',
    source: 'AUA, Erectile Dysfunction Guideline, 2018',
  },
  {
    id: 'ed.noDysfunction',
    level: 'INFO',
    when: compare({ scoreOf: erectionScoreItems }, '>=', thresholds.noErectileDysfunction.value),
    patientText: 'Noted for your clinician.',
    clinicianText: 'Erection score of 22 to 25: no dysfunction by the bands of the IIEF-5.',
    source: thresholds.noErectileDysfunction.source,
  },
]
