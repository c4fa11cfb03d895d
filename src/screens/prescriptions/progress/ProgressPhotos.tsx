import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import type { NamedPhoto } from '../../../components/files/namedPhoto'
import { PhotoSlotCard } from '../../../components/files/PhotoSlotCard'
import { PhotoStrip } from '../../../components/files/PhotoStrip'
import type { MyProgressQuery, TreatmentType } from '../../../generated/graphql'
import { slotAt } from '../../../lib/files/photoSlots'
import { useFileApi } from '../../../lib/files/useFileApi'
import { type PhotoControl, usePhotoSlots } from '../../../lib/files/usePhotoSlots'
import { shortDate } from '../../../lib/format/dateTimes'
import { useQuestionnaire } from '../../../lib/questionnaire/useQuestionnaire'
import { files } from '#words/files'
import { progress } from '#words/prescriptions/progress'

const words = progress.photos

type Photos = NonNullable<MyProgressQuery['myProgress']['photos']>

type ProgressPhotosProps = {
  treatmentType: TreatmentType
  photos: Photos
  now: Date
  /** Called when a photo was added or removed. */
  onChanged: () => unknown
}

/** The patient's photos of a treatment, each view from the oldest to the newest, and a place to add one. */
export function ProgressPhotos({ treatmentType, photos, now, onChanged }: ProgressPhotosProps) {
  const version = photos.findLast(({ questionnaireVersion }) => questionnaireVersion !== null)
  return (
    <chakra.div display="grid" gap="5">
      {version?.questionnaireVersion != null ? (
        <PhotosByView
          treatmentType={treatmentType}
          version={version.questionnaireVersion}
          photos={photos}
          now={now}
        />
      ) : (
        <PhotoStrip photos={photos.map((photo) => named(photo, words.other, now))} />
      )}
      <AddPhoto onChanged={onChanged} />
    </chakra.div>
  )
}

type PhotosByViewProps = Pick<ProgressPhotosProps, 'treatmentType' | 'photos' | 'now'> & { version: number }

/** Named by the questionnaire, in its order; photos that were added later come last. */
function PhotosByView({ treatmentType, version, photos, now }: PhotosByViewProps) {
  const { data } = useQuestionnaire(treatmentType, version)
  const views = data?.photos?.flatMap((question) => question.views) ?? []
  const placeOf = ({ file }: Photos[number]) => {
    const place = views.findIndex(({ id }) => id === file.viewId)
    return place === -1 ? views.length : place
  }
  const inOrder = photos.toSorted((one, other) => placeOf(one) - placeOf(other))
  return (
    <PhotoStrip
      photos={inOrder.map((photo) => named(photo, views[placeOf(photo)]?.label ?? words.other, now))}
    />
  )
}

function named({ file }: Photos[number], view: string, now: Date): NamedPhoto {
  return { id: file.id, name: files.viewer.dated(view, shortDate(file.createdAt, now)) }
}

const place = { itemId: 'progress', viewId: 'photo' } as const

/** One photo at a time; it belongs to the patient's record, where the clinician sees it. */
function AddPhoto({ onChanged }: Pick<ProgressPhotosProps, 'onChanged'>) {
  const api = useFileApi()
  const slots = usePhotoSlots({
    purpose: 'progress_photo',
    api: {
      ...api,
      finish: async (id) => {
        const file = await api.finish(id)
        onChanged()
        return file
      },
      remove: async (id) => {
        await api.remove(id)
        onChanged()
      },
    },
  })
  const slot = slotAt(slots.slots, place)
  const control: PhotoControl = {
    ...slots,
    // A photo without a view replaces none by itself.
    choose: (at, file) => {
      slots.remove(at)
      slots.choose(at, file)
    },
  }
  return (
    // As wide as a photo above, on wide screens too.
    <chakra.div maxW={{ base: 'form', sm: '13rem' }} _print={{ display: 'none' }}>
      <PhotoSlotCard
        view={{ id: place.viewId, label: words.add, help: words.help }}
        place={place}
        slot={slot}
        control={control}
      />
      {slot.phase === 'kept' && (
        <Button variant="quiet" size="sm" onClick={() => slots.cancel(place)}>
          {words.another}
        </Button>
      )}
    </chakra.div>
  )
}
