import type { RuleStructure } from '../structure'
import { any, compare, includes, is, mentions } from '../screening/statements'
import { medicineClasses } from '../../clinical/medicineClasses'
import { thresholds } from '../../clinical/thresholds'

const notRecommended = 'Cialis PI §5.1; Levitra PI §5.1; Viagra PI §5.1'
/**
 * Contraindications of every PDE5 inhibitor. The rules need a licensed clinician's sign-off before real use.
 */
export const edHardRules = [
  {
    id: 'ed.nitrates',
    level: 'HARD',
    when: any(is('nitrates', 'yes'), mentions('medications', medicineClasses.nitrate)),
    source: 'Viagra PI §4.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    id: 'ed.poppers',
    level: 'HARD',
    when: includes('recreational', 'poppers'),
    source: 'Viagra PI §4.1 and §7.1; Cialis PI §4.1; Levitra PI §4.1',
  },
  {
    id: 'ed.riociguat',
    level: 'HARD',
    when: any(is('riociguat', 'yes'), mentions('medications', medicineClasses.guanylateCyclaseStimulator)),
    source: 'Viagra PI §4.3; Cialis PI §4.3; Levitra PI §4.2',
  },
  {
    id: 'ed.pde5Allergy',
    level: 'HARD',
    when: any(
      is('pde5Allergy', 'yes'),
      mentions('allergies', [...medicineClasses.pde5Inhibitor, 'pde5', 'pde 5']),
    ),
    source: 'Viagra PI §4.2; Cialis PI §4.2; Levitra PI §6.2',
  },
  {
    id: 'ed.recentHeartAttack',
    level: 'HARD',
    when: includes('heartEvents', 'heart_attack_6_months'),
    source: notRecommended,
  },
  {
    id: 'ed.recentStroke',
    level: 'HARD',
    when: includes('heartEvents', 'stroke_6_months'),
    source: notRecommended,
  },
  {
    id: 'ed.recentArrhythmia',
    level: 'HARD',
    when: includes('heartEvents', 'arrhythmia_6_months'),
    source: notRecommended,
  },
  {
    id: 'ed.unstableAngina',
    level: 'HARD',
    when: includes('heartEvents', 'unstable_angina'),
    source: notRecommended,
  },
  {
    id: 'ed.advisedAgainstSex',
    level: 'HARD',
    when: includes('heartEvents', 'advised_against_sex'),
    source: notRecommended,
  },
  {
    id: 'ed.lowBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '<', thresholds.pde5LowSystolic.value),
      compare('diastolic', '<', thresholds.pde5LowDiastolic.value),
    ),
    source: notRecommended,
  },
  {
    id: 'ed.highBloodPressure',
    level: 'HARD',
    when: any(
      compare('systolic', '>', thresholds.pde5HighSystolic.value),
      compare('diastolic', '>', thresholds.pde5HighDiastolic.value),
    ),
    source: notRecommended,
  },
  {
    id: 'ed.visionLoss',
    level: 'HARD',
    when: includes('visionHearing', 'naion'),
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  },
  {
    id: 'ed.notMale',
    level: 'HARD',
    when: is('sexAtBirth', 'female'),
    source: 'Viagra PI §1 and §8.1; Cialis PI §1 and §8.1; Levitra PI §1 and §8.1',
  },
] as const satisfies readonly RuleStructure[]
