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
    clinicianText: 'Alpha-blocker: only if stable on it. Start with sildenafil 25 mg.',
    source: 'Viagra PI §2.3 and §5.5; Cialis PI §2.7 and §5.6; Levitra PI §2.4 and §5.6',
  },
  {
    id: 'ed.ritonavir',
    level: 'REVIEW',
    when: any(includes('cyp3a4', 'ritonavir'), mentions('medications', ['ritonavir', 'cobicistat'])),
    patientText: doseText,
    clinicianText: 'Ritonavir or cobicistat: no more than sildenafil 25 mg in 48 hours.',
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
    clinicianText: '65 or older: start vardenafil at 5 mg. Over 65: start sildenafil at 25 mg.',
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
      'Kidney or liver disease: start with sildenafil 25 mg if CrCl is below 30 or hepatic function is impaired.',
    source: 'Viagra PI §2.5; Cialis PI §2.6; Levitra PI §2.3',
  },
  {
    id: 'ed.bleedingUlcer',
    level: 'REVIEW',
    when: any(includes('severeOrgans', 'bleeding_ulcer'), includes('conditions', 'ulcer_or_bleeding')),
    patientText: 'A clinician will review your bleeding risk first.',
    clinicianText: 'Bleeding ulcer or bleeding disorder: safety not established.',
    source: 'Viagra PI §5.8; Cialis PI §5.12; Levitra PI §5.11',
  },
  {
    id: 'ed.heartHistory',
    level: 'REVIEW',
    when: includesAny('conditions', 'heart_disease', 'heart_failure', 'arrhythmia', 'stroke'),
    patientText: 'A clinician will check that this is safe for your heart.',
    clinicianText:
      'History of heart disease or stroke: assess fitness for sexual activity and ask about nitrates.',
    source: 'Viagra PI §5.1; Cialis PI §5.1; Levitra PI §5.1',
  },
  {
    id: 'ed.priapismRisk',
    level: 'REVIEW',
    when: includesAny('penisAndBlood', 'priapism', 'sickle_cell', 'myeloma', 'leukaemia'),
    patientText: 'A clinician will weigh the risk of an erection that lasts too long.',
    clinicianText: 'Prior priapism, sickle cell disease, myeloma or leukemia.',
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    id: 'ed.peyronie',
    level: 'REVIEW',
    when: includes('penisAndBlood', 'peyronie'),
    patientText: 'A clinician will review this before choosing a medicine.',
    clinicianText: 'Peyronie’s disease or other penile deformity.',
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    id: 'ed.retinitisPigmentosa',
    level: 'REVIEW',
    when: includes('visionHearing', 'retinitis_pigmentosa'),
    patientText: 'A clinician will weigh the risk to your eyes first.',
    clinicianText: 'Retinitis pigmentosa, personal or family: no safety data.',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    id: 'ed.hearingLoss',
    level: 'REVIEW',
    when: includes('visionHearing', 'hearing_loss'),
    patientText: 'A clinician will weigh the risk to your hearing first.',
    clinicianText: 'History of sudden hearing loss.',
    source: 'Viagra PI §5.4; Cialis PI §5.5; Levitra PI §5.5',
  },
  {
    id: 'ed.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    patientText:
      'A clinician will ask for a blood pressure reading before prescribing. Most pharmacies measure it for free. You can send the reading in a message.',
    clinicianText: 'No blood pressure within 12 months: ask for one before prescribing.',
    source: 'Princeton III Consensus, Mayo Clin Proc 2012: blood pressure before treatment',
  },
  {
    id: 'ed.severalAntihypertensives',
    level: 'REVIEW',
    when: isOneOf('antihypertensives', '2', '3'),
    patientText: doseText,
    clinicianText: 'Two or more antihypertensives: additive blood pressure lowering.',
    source: 'Viagra PI §5.5 and §7.3; Cialis PI §5.6; Levitra PI §7.1',
  },
  {
    id: 'ed.suddenOnset',
    level: 'INFO',
    when: is('edOnset', 'sudden'),
    patientText: 'Your clinician will see this.',
    clinicianText: 'Sudden onset: consider psychological or medication causes.',
    source: 'AUA, Erectile Dysfunction Guideline, 2018',
  },
  {
    id: 'ed.noDysfunction',
    level: 'INFO',
    when: compare({ scoreOf: erectionScoreItems }, '>=', thresholds.noErectileDysfunction.value),
    patientText: 'Your clinician will see this.',
    clinicianText: 'Erection score of 22 to 25 out of 25: few symptoms. Not the validated IIEF-5.',
    source: thresholds.noErectileDysfunction.source,
  },
]
