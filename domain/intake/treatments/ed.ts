import { texts } from '#intakeWords/ed'
import { assemble } from '../common/assemble'
import { edHardRules } from './edHardRules'
import { edComplaint, edSafety } from './edQuestions'
import { edReviewRules } from './edReviewRules'

export const ed = assemble({
  treatmentType: 'ed',
  version: 1,
  ingredients: ['sildenafil', 'tadalafil', 'vardenafil'],
  complaint: edComplaint,
  safety: edSafety,
  rules: [...edHardRules, ...edReviewRules],
  texts: [texts],
})
