import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { shortDate } from '../../../lib/format/dateTimes'
import { recordMore } from '#words/records/recordMore'
import { treatmentNames } from '#words/treatments'
import { EmptySection } from '../EmptySection'
import { CollapsedPhotos } from './CollapsedPhotos'
import type { PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'
import { WeightChart } from '../../../components/charts/WeightChart'
import { weightHistory } from './weightHistory'

const words = recordMore.progress

/** The patient's weight over time, and earlier and later photos. */
export function RecordProgress({ record, now }: { record: PatientRecord; now: Date }) {
  const weights = weightHistory(record)
  const photos = photosOf(record, now)
  const isEmpty = weights.length < 2 && photos.length === 0
  return (
    <RecordSection name="progress">
      {isEmpty && <EmptySection>{words.empty}</EmptySection>}
      <chakra.div display="grid" gap="5">
        {weights.length >= 2 && (
          <div>
            <PartHeading>{words.weight}</PartHeading>
            <WeightChart weights={weights} now={now} />
          </div>
        )}
        {photos.length > 0 && (
          <div>
            <PartHeading>{words.photos}</PartHeading>
            <CollapsedPhotos photos={photos} />
          </div>
        )}
      </chakra.div>
    </RecordSection>
  )
}

function PartHeading({ children }: { children: string }) {
  return (
    <Heading as="h3" fontSize="sm" color="ink.muted" mb="2">
      {children}
    </Heading>
  )
}

/** Oldest first, in chronological order. */
function photosOf({ answered, files }: PatientRecord, now: Date) {
  const ofRequests = answered.flatMap(({ request, photos }) =>
    photos.map((photo) => ({ ...photo, what: treatmentNames[request.treatmentType] })),
  )
  const ofProgress = files
    .filter(({ purpose }) => purpose === 'progress_photo')
    .map((photo) => ({ ...photo, what: recordMore.files.purposes.progress_photo }))
  return [...ofRequests, ...ofProgress]
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map(({ id, what, createdAt }) => ({ id, name: words.photo(what, shortDate(createdAt, now)) }))
}
