import type { RuleStructure } from '../structure'
import { any, compare, includes, includesAny, is, isOneOf, mentions } from '../screening/statements'
import { erectionScoreItems } from './edQuestions'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

/** Findings that a clinician must weigh. The rules need a licensed clinician's sign-off before real use. */
export const edReviewRules = [
  {
    id: 'ed.alphaBlocker',
    level: 'REVIEW',
    when: any(is('alphaBlocker', 'yes'), mentions('medications', medicineClasses.alphaBlocker)),
    source: 'Viagra PI §2.3 and §5.5; Cialis PI §2.7 and §5.6; Levitra PI §2.4 and §5.6',
  },
  {
    id: 'ed.ritonavir',
    level: 'REVIEW',
    when: any(includes('cyp3a4', 'ritonavir'), mentions('medications', ['ritonavir', 'cobicistat'])),
    source: 'Viagra PI §2.4 and §5.6',
  },
  {
    id: 'ed.strongCyp3a4',
    level: 'REVIEW',
    when: any(
      includesAny('cyp3a4', 'antifungal', 'macrolide'),
      mentions('medications', [...medicineClasses.strongCyp3a4Inhibitor, ...medicineClasses.erythromycin]),
    ),
    source: 'Viagra PI §2.4 and §7.4; Cialis PI §2.7 and §5.10; Levitra PI §2.4 and §7.2',
  },
  {
    id: 'ed.olderThan65',
    level: 'REVIEW',
    when: compare('age', '>=', thresholds.olderAdult.value),
    source: 'Viagra PI §2.5 (over 65); Levitra PI §2.3 (65 or older)',
  },
  {
    id: 'ed.kidneyOrLiver',
    level: 'REVIEW',
    when: any(
      includesAny('severeOrgans', 'severe_kidney', 'severe_liver'),
      includesAny('conditions', 'kidney_disease', 'liver_disease'),
    ),
    source: 'Viagra PI §2.5; Cialis PI §2.6; Levitra PI §2.3',
  },
  {
    id: 'ed.bleedingUlcer',
    level: 'REVIEW',
    when: any(includes('severeOrgans', 'bleeding_ulcer'), includes('conditions', 'ulcer_or_bleeding')),
    source: 'Viagra PI §5.8; Cialis PI §5.12; Levitra PI §5.11',
  },
  {
    id: 'ed.heartHistory',
    level: 'REVIEW',
    when: includesAny('conditions', 'heart_disease', 'heart_failure', 'arrhythmia', 'stroke'),
    source: 'Viagra PI §5.1; Cialis PI §5.1; Levitra PI §5.1',
  },
  {
    id: 'ed.priapismRisk',
    level: 'REVIEW',
    when: includesAny('penisAndBlood', 'priapism', 'sickle_cell', 'myeloma', 'leukaemia'),
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    id: 'ed.peyronie',
    level: 'REVIEW',
    when: includes('penisAndBlood', 'peyronie'),
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  },
  {
    id: 'ed.retinitisPigmentosa',
    level: 'REVIEW',
    when: includes('visionHearing', 'retinitis_pigmentosa'),
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    id: 'ed.hearingLoss',
    level: 'REVIEW',
    when: includes('visionHearing', 'hearing_loss'),
    source: 'Viagra PI §5.4; Cialis PI §5.5; Levitra PI §5.5',
  },
  {
    id: 'ed.bloodPressureNeeded',
    level: 'REVIEW',
    when: any(is('bloodPressureKnown', 'no'), { item: 'bloodPressure', measured: 'longer' }),
    source: 'Princeton III Consensus, Mayo Clin Proc 2012: blood pressure before treatment',
  },
  {
    id: 'ed.severalAntihypertensives',
    level: 'REVIEW',
    when: isOneOf('antihypertensives', '2', '3'),
    source: 'Viagra PI §5.5 and §7.3; Cialis PI §5.6; Levitra PI §7.1',
  },
  {
    id: 'ed.suddenOnset',
    level: 'INFO',
    when: is('edOnset', 'sudden'),
    source: 'AUA, Erectile Dysfunction Guideline, 2018',
  },
  {
    id: 'ed.noDysfunction',
    level: 'INFO',
    when: compare({ scoreOf: erectionScoreItems }, '>=', thresholds.noErectileDysfunction.value),
    source: thresholds.noErectileDysfunction.source,
  },
] as const satisfies readonly RuleStructure[]
