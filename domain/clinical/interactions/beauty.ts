import type { InteractionRule } from '../clinicalRule'
import { interaction, signOff, topicalRetinoids } from '../ruleBuilders'

/** Interactions of skin treatments. */
export const beautyInteractions: readonly InteractionRule[] = [
  interaction(['spironolactone'], ['eplerenone'], {
    id: 'spironolactone.eplerenone',
    severity: 'contraindicated',
    text: 'Severe hyperkalemia. Do not prescribe together.',
    source: 'Aldactone PI §4',
  }),
  interaction(
    ['spironolactone'],
    ['aceInhibitor', 'angiotensinBlocker', 'potassiumSparingDiuretic', 'potassium', 'otherPotassiumRaising'],
    {
      id: 'spironolactone.potassium',
      severity: 'serious',
      text: 'May cause severe hyperkalemia. Check potassium before starting, within 1 week and at 1 month, or choose another treatment.',
      source: 'Aldactone PI §5.1 and §7.1',
    },
  ),
  interaction(['spironolactone'], ['lithium'], {
    id: 'spironolactone.lithium',
    severity: 'caution',
    text: 'Reduces lithium clearance. Monitor lithium levels.',
    source: 'Aldactone PI §7.2',
  }),
  interaction(['spironolactone'], ['nsaid'], {
    id: 'spironolactone.nsaid',
    severity: 'caution',
    text: 'May raise potassium, worsen kidney function and reduce the effect of spironolactone. Monitor.',
    source: 'Aldactone PI §5.2, §7.1, §7.3 and §7.6 (aspirin)',
  }),
  interaction(['spironolactone'], ['digoxin', 'cholestyramine'], {
    id: 'spironolactone.levels',
    severity: 'caution',
    text: 'Digoxin: levels may read too high. Use an assay that spironolactone does not affect. With cholestyramine: hyperkalemic acidosis. Monitor potassium.',
    source: 'Aldactone PI §7.4 and §7.5',
  }),
  interaction(['spironolactone'], ['abiraterone'], {
    id: 'spironolactone.abiraterone',
    severity: 'serious',
    text: 'May raise PSA during treatment of prostate cancer. Not recommended together.',
    source: 'Drugs.com, abiraterone with spironolactone: not recommended; not in Aldactone PI §7.1 to §7.6',
    signOff,
  }),
  interaction(topicalRetinoids, ['retinoid'], {
    id: 'retinoid.retinoid',
    severity: 'serious',
    text: 'Additive skin irritation, including from a systemic retinoid. Use only one retinoid at a time.',
    source: 'Retin-A PI, Precautions; Absorica PI §7.1 (vitamin A and other retinoids)',
  }),
  interaction(['tretinoin'], ['dryingTopical'], {
    id: 'tretinoin.drying',
    severity: 'caution',
    text: 'More dryness and irritation. Let the skin recover first, or apply at different times of day.',
    source: 'Retin-A PI, Precautions: Drug interactions',
  }),
  interaction(['tretinoin'], ['photosensitizer'], {
    id: 'tretinoin.photosensitizer',
    severity: 'caution',
    text: 'Both make skin sensitive to the sun. Advise strict sun protection. The label for wrinkles says not to combine them.',
    source: 'Renova PI, Precautions: Drug interactions; the Retin-A PI for acne does not name them',
  }),
  interaction(['adapalene'], ['dryingTopical'], {
    id: 'adapalene.drying',
    severity: 'caution',
    text: 'More dryness and irritation. Avoid other drying or irritating products.',
    source: 'Epiduo Forte PI §5.3',
  }),
  interaction(['clindamycin'], ['erythromycin'], {
    id: 'clindamycin.erythromycin',
    severity: 'serious',
    text: 'May antagonize each other. Avoid combining.',
    source: 'Clindagel PI, Precautions: Drug interactions; Ziana PI §7.1',
  }),
  interaction(['hydroquinone'], ['peroxide'], {
    id: 'hydroquinone.peroxide',
    severity: 'caution',
    text: 'Peroxide may stain the skin temporarily. Do not use both on the same area.',
    source: 'Hydroquinone cream 4% PI, Drug interactions',
  }),
]
