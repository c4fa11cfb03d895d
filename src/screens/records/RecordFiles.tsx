import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import { downloadPdf } from '../../lib/files/downloadPdf'
import { useFileApi } from '../../lib/files/useFileApi'
import { shortDate } from '../../lib/format/dateTimes'
import { recordMore } from '../../words/en/recordMore'
import { EmptyPart } from './EmptyPart'
import { FoldedPhotos } from './FoldedPhotos'
import type { PatientRecord } from './recordOf'
import { RecordSection } from './RecordSection'

const words = recordMore.files

/** What is kept of the patient besides the photos of requests: pictures to look at, documents to download. */
export function RecordFiles({ record: { files }, now }: { record: PatientRecord; now: Date }) {
  const named = files.map((file) => ({
    ...file,
    name: words.name(words.purposes[file.purpose], shortDate(file.createdAt, now)),
  }))
  const pictures = named.filter(({ contentType }) => contentType.startsWith('image/'))
  const documents = named.filter(({ contentType }) => contentType === 'application/pdf')
  return (
    <RecordSection name="files">
      {files.length === 0 && <EmptyPart>{words.empty}</EmptyPart>}
      <chakra.div display="grid" gap="3" justifyItems="start">
        {pictures.length > 0 && <FoldedPhotos photos={pictures} />}
        {documents.map((document) => (
          <PdfButton key={document.id} id={document.id} name={document.name} />
        ))}
      </chakra.div>
    </RecordSection>
  )
}

function PdfButton({ id, name }: { id: string; name: string }) {
  const api = useFileApi()
  const [hasFailed, setHasFailed] = useState(false)
  function download(): void {
    setHasFailed(false)
    downloadPdf(api, id).catch(() => setHasFailed(true))
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={download}>
        {words.open(name)}
      </Button>
      {hasFailed && (
        <Notice tone="stop" role="alert">
          {words.failed}
        </Notice>
      )}
    </>
  )
}
