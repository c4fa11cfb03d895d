import type { ConditionRule } from '../clinicalRule'
import { condition, topicalRetinoids } from '../ruleBuilders'

/** Conditions that are a reason against skin treatments. */
export const beautyConditions: readonly ConditionRule[] = [
  condition(['spironolactone'], ['hyperkalemia'], {
    id: 'spironolactone.hyperkalemia',
    severity: 'contraindicated',
    text: 'Contraindicated in hyperkalemia and Addison’s disease.',
    source: 'Aldactone PI §4',
  }),
  condition(['spironolactone'], ['kidneyDisease'], {
    id: 'spironolactone.kidney',
    severity: 'serious',
    text: 'High risk of hyperkalemia in impaired renal function. Avoid unless potassium and eGFR are known.',
    source: 'Aldactone PI §5.1 and §8.6',
  }),
  condition(['spironolactone'], ['severeLiverDisease'], {
    id: 'spironolactone.liver',
    severity: 'caution',
    text: 'May cause hepatic encephalopathy in cirrhosis.',
    source: 'Aldactone PI §8.7',
  }),
  condition(['clindamycin'], ['colitis'], {
    id: 'clindamycin.colitis',
    severity: 'contraindicated',
    text: 'Contraindicated after regional enteritis, ulcerative colitis or antibiotic-associated colitis.',
    source: 'Cleocin T PI, Contraindications',
  }),
  condition(['clindamycin'], ['eczema'], {
    id: 'clindamycin.atopy',
    severity: 'caution',
    text: 'Use with caution in atopic patients.',
    source: 'Cleocin T PI, Precautions',
  }),
  condition(topicalRetinoids, ['eczema'], {
    id: 'retinoid.eczema',
    severity: 'caution',
    text: 'May severely irritate eczematous skin. Use with utmost caution.',
    source: 'Retin-A PI, Precautions; Epiduo Forte PI §5.3',
  }),
  condition(['azelaic acid'], ['asthma'], {
    id: 'azelaic.asthma',
    severity: 'caution',
    text: 'Worsening of asthma has been reported. Advise stopping if it occurs.',
    source: 'Finacea gel PI §5.4',
  }),
  condition(['hydroquinone'], ['asthma'], {
    id: 'hydroquinone.asthma',
    severity: 'caution',
    text: 'Contains a sulfite. Sulfite sensitivity is more common with asthma.',
    source: 'Hydroquinone cream 4% PI, Warnings',
  }),
]
