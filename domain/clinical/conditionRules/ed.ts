import type { ConditionRule } from '../clinicalRule'
import { condition, pde5, signOff } from '../ruleBuilders'
import { thresholds } from '../thresholds'

/** Conditions that are a reason against PDE5 inhibitors. */
export const edConditions: readonly ConditionRule[] = [
  condition(pde5, ['heartDisease'], {
    id: 'pde5.heart',
    severity: 'serious',
    text: 'Confirm cardiac clearance for sexual activity first, and ask about nitrates.',
    source: 'Viagra PI §5.1; Cialis PI §5.1; Levitra PI §5.1',
  }),
  condition(pde5, ['vasodilatorSensitivity'], {
    id: 'pde5.vasodilatorSensitivity',
    severity: 'serious',
    text: 'Sensitive to vasodilators: blood pressure may drop severely. Confirm with a cardiologist first.',
    source: 'Viagra PI §5.1; Cialis PI §5.1; Levitra PI §5.1',
  }),
  condition(pde5, ['recentPoppers'], {
    id: 'pde5.poppers',
    severity: 'contraindicated',
    text: 'Severe, potentially fatal hypotension with nitrites. Do not prescribe together.',
    source: 'Viagra PI §4.1 and §7.1; Cialis PI §4.1; Levitra PI §4.1; the number of days is practice policy',
    signOff,
    days: thresholds.substanceDays.value,
  }),
  condition(pde5, ['stroke'], {
    id: 'pde5.stroke',
    severity: 'serious',
    text: 'Not recommended within 6 months of a stroke.',
    source: 'Cialis PI §5.1; Levitra PI §5.1; Viagra PI §5.1',
  }),
  condition(pde5, ['opticNeuropathy'], {
    id: 'pde5.naion',
    severity: 'serious',
    text: 'Risk to the other eye after NAION. Prescribe only if the benefit outweighs the risk.',
    source: 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4',
  }),
  condition(pde5, ['retinitisPigmentosa'], {
    id: 'pde5.retinitis',
    severity: 'serious',
    text: 'No safety data in hereditary retinal disease. Not recommended.',
    source: 'Cialis PI §5.4; Levitra PI §5.4; Viagra PI §5.3',
  }),
  condition(pde5, ['priapismRisk', 'penileDeformity'], {
    id: 'pde5.priapism',
    severity: 'caution',
    text: 'Higher risk of priapism or penile injury. Use with caution, and counsel on when to seek care.',
    source: 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3',
  }),
  condition(pde5, ['bleeding'], {
    id: 'pde5.bleeding',
    severity: 'caution',
    text: 'Not studied in bleeding disorders or active peptic ulcer.',
    source: 'Viagra PI §5.8; Cialis PI §5.12; Levitra PI §5.11',
  }),
  condition(pde5, ['kidneyDisease', 'liverDisease'], {
    id: 'pde5.organs',
    severity: 'serious',
    text: 'Lower the dose in severe kidney disease or liver disease. Daily tadalafil and vardenafil may not be recommended.',
    source: 'Viagra PI §2.5; Cialis PI §2.6, §5.7 and §5.8; Levitra PI §2.3, §5.8 and §5.9',
  }),
  condition(['vardenafil'], ['longQt'], {
    id: 'vardenafil.longQt',
    severity: 'serious',
    text: 'Avoid in congenital QT prolongation.',
    source: 'Levitra PI §5.7',
  }),
]
