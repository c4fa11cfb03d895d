import { thresholds } from '../../clinical/thresholds'
import { compare } from '../screening/statements'
import type { RuleStructure } from '../structure'

/** Rules about continuing weight-loss medicine. They need a licensed clinician's sign-off before real use. */
export const weightRenewalRules = [
  {
    id: 'renewal.underweight',
    level: 'HARD',
    when: compare('bodyMassIndex', '<', thresholds.underweightBmi.value),
    source: 'CDC, adult BMI categories',
  },
  {
    id: 'renewal.nearGoal',
    level: 'REVIEW',
    when: compare('bodyMassIndex', '<', thresholds.healthyBmi.value),
    source: 'CDC, adult BMI categories',
  },
] as const satisfies readonly RuleStructure[]
