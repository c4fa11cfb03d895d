import { chakra } from '@chakra-ui/react'
import { PdfButton } from '../../../components/files/PdfButton'
import { shortDate } from '../../../lib/format/dateTimes'
import { recordMore } from '#words/records/recordMore'
import { EmptySection } from '../EmptySection'
import { CollapsedPhotos } from './CollapsedPhotos'
import type { PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'

const words = recordMore.files

/** The patient's files besides the photos of requests: pictures to view, documents to download. */
export function RecordFiles({ record: { files }, now }: { record: PatientRecord; now: Date }) {
  const named = files.map((file) => ({
    ...file,
    name: words.name(words.purposes[file.purpose], shortDate(file.createdAt, now)),
  }))
  const pictures = named.filter(({ contentType }) => contentType.startsWith('image/'))
  const documents = named.filter(({ contentType }) => contentType === 'application/pdf')
  return (
    <RecordSection name="files">
      {files.length === 0 && <EmptySection>{words.empty}</EmptySection>}
      <chakra.div display="grid" gap="3" justifyItems="start">
        {pictures.length > 0 && <CollapsedPhotos photos={pictures} />}
        {documents.map((document) => (
          <PdfButton key={document.id} fileId={document.id} label={words.open(document.name)} />
        ))}
      </chakra.div>
    </RecordSection>
  )
}
