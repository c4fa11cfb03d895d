import { texts, warmingTexts } from '#intakeWords/painCream'
import { assemble } from '../common/assemble'
import { painComplaint, painSafety } from './painQuestions'
import { painRules } from './painRules'
import { painWarmingRules, painWarmingSafety } from './painWarming'

const parts = {
  treatmentType: 'pain_cream',
  ingredients: ['diclofenac', 'lidocaine', 'capsaicin'],
  complaint: painComplaint,
} as const

/** Version without the question about capsaicin, for requests made under it. */
export const painCreamOf2025 = assemble({
  ...parts,
  version: 1,
  safety: painSafety,
  rules: painRules,
  texts: [texts],
})

export const painCream = assemble({
  ...parts,
  version: 2,
  safety: [...painSafety, painWarmingSafety],
  rules: [...painRules, ...painWarmingRules],
  texts: [texts, warmingTexts],
})
