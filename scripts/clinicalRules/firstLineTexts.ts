import type { TreatmentType } from '../../domain/generated/enums'
import type { FirstLineRuleId } from '../../domain/prescriptions/firstLine'

interface FirstLineText {
  readonly treatmentType: TreatmentType
  readonly when: string
}

/** When each first-line rule applies, in words. */
export const firstLineTexts: Readonly<Record<FirstLineRuleId, FirstLineText>> = {
  'beauty.acne': { treatmentType: 'beauty', when: 'acne as the only concern, not severe' },
  'beauty.rosacea': { treatmentType: 'beauty', when: 'redness or rosacea as the only concern, not severe' },
  'beauty.darkSpots': {
    treatmentType: 'beauty',
    when: 'dark spots or melasma as the only concern, not severe',
  },
  'beauty.aging': { treatmentType: 'beauty', when: 'fine lines as the only concern, not severe' },
  'pain.arthritis': {
    treatmentType: 'pain_cream',
    when: 'arthritis of the elbow, hand, wrist, knee, ankle or foot',
  },
  'pain.shingles': { treatmentType: 'pain_cream', when: 'pain for months since shingles' },
  'ed.adult': { treatmentType: 'ed', when: 'age under 65' },
  'ed.older': { treatmentType: 'ed', when: 'age 65 or over' },
  'sleep.onset': {
    treatmentType: 'sleep',
    when: 'falling asleep is at least as bad as waking at night or too early',
  },
  'sleep.maintenance': {
    treatmentType: 'sleep',
    when: 'waking at night or too early is worse than falling asleep, age under 65',
  },
  'sleep.maintenanceOlder': {
    treatmentType: 'sleep',
    when: 'waking at night or too early is worse than falling asleep, age 65 or over',
  },
  'weight.obesity': { treatmentType: 'weight_loss', when: 'every request that the intake lets through' },
}
