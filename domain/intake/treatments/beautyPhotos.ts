import type { PhotoQuestion } from '../questionnaire'
import { any, includes } from '../screening/statements'

export const beautyPhotos: readonly PhotoQuestion[] = [
  {
    kind: 'photos',
    id: 'skinFacePhotos',
    label: 'Your face',
    help: 'In daylight, without make-up or filters, hair out of the way. A clinician sees your skin only here.',
    required: true,
    visibleWhen: includes('skinAreas', 'face'),
    views: [
      { id: 'front', label: 'From the front', help: 'Look straight into the camera.' },
      { id: 'left', label: 'Left side', help: 'Turn your head so that your left cheek shows.' },
      { id: 'right', label: 'Right side', help: 'Turn your head so that your right cheek shows.' },
    ],
  },
  {
    kind: 'photos',
    id: 'skinAreaPhotos',
    label: 'The other places on your skin',
    help: 'In daylight and in focus. Show no more of yourself than you need to.',
    required: true,
    visibleWhen: any(
      includes('skinAreas', 'neck'),
      includes('skinAreas', 'chest'),
      includes('skinAreas', 'back'),
      includes('skinAreas', 'elsewhere'),
    ),
    views: [
      { id: 'close', label: 'Close up', help: 'About a hand’s width away.' },
      { id: 'whole', label: 'The whole area', help: 'So that one can tell where it is.' },
    ],
  },
]
