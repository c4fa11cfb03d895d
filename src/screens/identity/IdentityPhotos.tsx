import { chakra } from '@chakra-ui/react'
import { PhotoSlotCard } from '../../components/files/PhotoSlotCard'
import { type Place, slotAt } from '../../lib/files/photoSlots'
import type { PhotoControl } from '../../lib/files/usePhotoSlots'
import { verification } from '#words/account/verification'

const { views } = verification.photos

export type IdentityPart = keyof typeof views

const slotPlace = (part: IdentityPart): Place => ({ itemId: 'identity', viewId: views[part].id })

export const identitySlots: Readonly<Record<IdentityPart, Place>> = {
  front: slotPlace('front'),
  back: slotPlace('back'),
  selfie: slotPlace('selfie'),
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
            place={identitySlots[part]}
            slot={slotAt(control.slots, identitySlots[part])}
            control={control}
            shape="landscape"
          />
        </li>
      ))}
    </chakra.ul>
  )
}
