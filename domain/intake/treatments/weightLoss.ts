import { riskTexts, texts } from '#intakeWords/weightLoss'
import { assemble } from '../common/assemble'
import { weightHardRules } from './weightHardRules'
import { weightComplaint, weightSafety } from './weightQuestions'
import { weightReviewRules } from './weightReviewRules'
import { weightRiskRules, weightRisks } from './weightRisks'

const parts = {
  treatmentType: 'weight_loss',
  ingredients: ['semaglutide', 'tirzepatide', 'metformin', 'bupropion', 'naltrexone'],
  complaint: weightComplaint,
} as const

/** Version without the question about further risks, for requests made under it. */
export const weightLossOf2025 = assemble({
  ...parts,
  version: 1,
  safety: weightSafety,
  rules: [...weightHardRules, ...weightReviewRules],
  texts: [texts],
})

export const weightLoss = assemble({
  ...parts,
  version: 2,
  safety: [...weightSafety, weightRisks],
  rules: [...weightHardRules, ...weightReviewRules, ...weightRiskRules],
  texts: [texts, riskTexts],
})
