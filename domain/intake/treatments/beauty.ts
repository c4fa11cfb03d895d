import { assemble } from '../common/assemble'
import { beautyPhotos } from './beautyPhotos'
import { beautyComplaint, beautySafety } from './beautyQuestions'
import { beautyRules } from './beautyRules'

/** Version without photos, for requests made under it. */
export const beautyOf2025 = assemble({
  treatmentType: 'beauty',
  version: 1,
  ingredients: ['tretinoin', 'adapalene', 'clindamycin', 'azelaic_acid', 'hydroquinone', 'spironolactone'],
  complaint: beautyComplaint,
  safety: beautySafety,
  rules: beautyRules,
})

export const beauty = { ...beautyOf2025, version: 2, photos: beautyPhotos }
