import { texts } from '#intakeWords/weightLoss'
import { assemble } from '../common/assemble'
import { weightHardRules } from './weightHardRules'
import { weightComplaint, weightSafety } from './weightQuestions'
import { weightReviewRules } from './weightReviewRules'

export const weightLoss = assemble({
  treatmentType: 'weight_loss',
  version: 1,
  ingredients: ['semaglutide', 'tirzepatide', 'metformin', 'bupropion', 'naltrexone'],
  complaint: weightComplaint,
  safety: weightSafety,
  rules: [...weightHardRules, ...weightReviewRules],
  texts: [texts],
})
