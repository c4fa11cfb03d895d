import { chakra } from '@chakra-ui/react'
import { PhotoSlotCard } from '../../components/files/PhotoSlotCard'
import { type Place, slotAt } from '../../lib/files/photoSlots'
import type { PhotoControl } from '../../lib/files/usePhotoSlots'
import { verification } from '../../words/en/verification'

const { views } = verification.photos

export type IdentityPart = keyof typeof views

const placeOf = (part: IdentityPart): Place => ({ itemId: 'identity', viewId: views[part].id })

export const identityPlaces: Readonly<Record<IdentityPart, Place>> = {
  front: placeOf('front'),
  back: placeOf('back'),
  selfie: placeOf('selfie'),
}

/** A frame for each photo, to take it or choose it. */
export function IdentityPhotos({ control }: { control: PhotoControl }) {
  return (
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {(['front', 'selfie', 'back'] as const).map((part) => (
        <li key={part}>
          <PhotoSlotCard
            view={views[part]}
            place={identityPlaces[part]}
            slot={slotAt(control.slots, identityPlaces[part])}
            control={control}
            shape="landscape"
          />
        </li>
      ))}
    </chakra.ul>
  )
}
