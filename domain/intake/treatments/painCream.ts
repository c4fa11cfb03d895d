import { assemble } from '../common/assemble'
import { painComplaint, painSafety } from './painQuestions'
import { painRules } from './painRules'

export const painCream = assemble({
  treatmentType: 'pain_cream',
  version: 1,
  ingredients: ['diclofenac', 'lidocaine', 'capsaicin'],
  complaint: painComplaint,
  safety: painSafety,
  rules: painRules,
})
