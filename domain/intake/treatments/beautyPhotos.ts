import type { PhotoStructure } from '../structure'
import { any, includes } from '../screening/statements'

export const beautyPhotos = [
  {
    kind: 'photos',
    id: 'skinFacePhotos',
    required: true,
    visibleWhen: includes('skinAreas', 'face'),
    views: ['front', 'left', 'right'],
  },
  {
    kind: 'photos',
    id: 'skinAreaPhotos',
    required: true,
    visibleWhen: any(
      includes('skinAreas', 'neck'),
      includes('skinAreas', 'chest'),
      includes('skinAreas', 'back'),
      includes('skinAreas', 'elsewhere'),
    ),
    views: ['close', 'whole'],
  },
] as const satisfies readonly PhotoStructure[]
