import { assemble } from '../common/assemble'
import { beautyComplaint, beautySafety } from './beautyQuestions'
import { beautyRules } from './beautyRules'

export const beauty = assemble({
  treatmentType: 'beauty',
  version: 1,
  ingredients: ['tretinoin', 'adapalene', 'clindamycin', 'azelaic_acid', 'hydroquinone', 'spironolactone'],
  complaint: beautyComplaint,
  safety: beautySafety,
  rules: beautyRules,
})
