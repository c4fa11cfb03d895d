import { chakra } from '@chakra-ui/react'
import type { PhotoQuestion } from '../../../domain/intake/questionnaire'
import { slotAt } from '../../lib/files/photoSlots'
import type { PhotoControl } from '../../lib/files/usePhotoSlots'
import { componentWords } from '#words/components'
import { Heading } from '../layout/Heading'
import { PhotoSlotCard } from './PhotoSlotCard'

type PhotoPickerProps = {
  question: PhotoQuestion
  control: PhotoControl
  /** The missing photo, once the user has tried to continue. */
  error: string | undefined
}

/** One photo question: a frame for each view, to take a photo or choose one. */
export function PhotoPicker({ question, control, error }: PhotoPickerProps) {
  const { id, label, help, views, required } = question
  const [headingId, helpId] = [`photos-${id}`, `photos-${id}-help`]
  return (
    <chakra.section aria-labelledby={headingId} aria-describedby={helpId}>
      <Heading as="h3" level="minor" id={headingId}>
        {label}
        {!required && (
          <chakra.span color="ink.muted" fontWeight="normal">
            {` (${componentWords.optional})`}
          </chakra.span>
        )}
      </Heading>
      {help && (
        <chakra.p id={helpId} color="ink.muted" pt="1">
          {help}
        </chakra.p>
      )}
      <chakra.p aria-live="polite" color="stop" fontWeight="medium">
        {error}
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        pt="4"
        display="grid"
        gap="4"
        gridTemplateColumns={{
          base: '1fr',
          sm: views.length > 1 ? `repeat(${views.length > 2 ? 3 : 2}, minmax(0, 1fr))` : 'minmax(0, 1fr)',
        }}
      >
        {views.map((view) => {
          const place = { itemId: id, viewId: view.id }
          return (
            <li key={view.id}>
              <PhotoSlotCard
                view={view}
                place={place}
                slot={slotAt(control.slots, place)}
                control={control}
              />
            </li>
          )
        })}
      </chakra.ul>
    </chakra.section>
  )
}
