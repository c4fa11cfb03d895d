import type { PhotoQuestion } from '../questionnaire'
import { any, includes } from '../screening/statements'

export const beautyPhotos: readonly PhotoQuestion[] = [
  {
    kind: 'photos',
    id: 'skinFacePhotos',
    label: 'Your face',
    help: 'Use daylight, with no makeup or filters and your hair out of the way. Your clinician sees your skin only here.',
    required: true,
    visibleWhen: includes('skinAreas', 'face'),
    views: [
      { id: 'front', label: 'From the front', help: 'Look straight into the camera.' },
      { id: 'left', label: 'Left side', help: 'Turn your head so your left cheek shows.' },
      { id: 'right', label: 'Right side', help: 'Turn your head so your right cheek shows.' },
    ],
  },
  {
    kind: 'photos',
    id: 'skinAreaPhotos',
    label: 'The other areas of your skin',
    help: 'Use daylight and keep it in focus. Show only the area you want to treat.',
    required: true,
    visibleWhen: any(
      includes('skinAreas', 'neck'),
      includes('skinAreas', 'chest'),
      includes('skinAreas', 'back'),
      includes('skinAreas', 'elsewhere'),
    ),
    views: [
      { id: 'close', label: 'Close up', help: 'About a hand’s width away.' },
      { id: 'whole', label: 'The whole area', help: 'So your clinician can tell where it is.' },
    ],
  },
]
