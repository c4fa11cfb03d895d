import { photoTexts, texts } from '#intakeWords/beauty'
import { assemble } from '../common/assemble'
import { beautyPhotos } from './beautyPhotos'
import { beautyComplaint, beautySafety } from './beautyQuestions'
import { beautyRules } from './beautyRules'

const parts = {
  treatmentType: 'beauty',
  ingredients: ['tretinoin', 'adapalene', 'clindamycin', 'azelaic_acid', 'hydroquinone', 'spironolactone'],
  complaint: beautyComplaint,
  safety: beautySafety,
  rules: beautyRules,
} as const

/** Version without photos, for requests made under it. */
export const beautyOf2025 = assemble({ ...parts, version: 1, texts: [texts] })

export const beauty = assemble({
  ...parts,
  version: 2,
  photos: beautyPhotos,
  texts: [texts, photoTexts],
})
