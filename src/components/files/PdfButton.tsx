import { usePdfDownload } from '../../lib/files/usePdfDownload'
import { files } from '#words/files'
import { Button } from '../Button'
import { Notice } from '../feedback/Notice'

/** Downloads a document, and reports a failure. */
export function PdfButton({ fileId, label }: { fileId: string; label: string }) {
  const { state, download } = usePdfDownload(fileId)
  return (
    <>
      <Button size="sm" variant="secondary" loading={state === 'loading'} onClick={download}>
        {label}
      </Button>
      {state === 'failed' && (
        <Notice tone="stop" role="alert" title={files.documentFailed.title}>
          {files.documentFailed.text}
        </Notice>
      )}
    </>
  )
}
