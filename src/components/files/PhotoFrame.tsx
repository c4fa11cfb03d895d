import { chakra } from '@chakra-ui/react'
import type { PhotoView } from '../../../domain/intake/questionnaire'
import { isBusy, type PhotoSlot } from '../../lib/files/photoSlots'
import { usePhotoBytes } from '../../lib/files/usePhotoBytes'
import { files } from '#words/files'
import { Skeleton } from '../feedback/Skeleton'
import { ViewDrawing } from './ViewDrawing'

const words = files.slot

/** `portrait` fills the frame, as with skin; `landscape` shows the whole picture, as with papers. */
export type FrameShape = 'portrait' | 'landscape'

type PhotoFrameProps = { slot: PhotoSlot; view: PhotoView; shape?: FrameShape | undefined }

/** Content of the frame: the photo, or a drawing of how to take it, with the upload's progress over it. */
export function PhotoFrame({ slot, view, shape = 'portrait' }: PhotoFrameProps) {
  const preview = slot.phase === 'empty' ? undefined : slot.preview
  const hasPicture = preview !== undefined || slot.phase === 'kept'
  return (
    <chakra.div
      position="relative"
      aspectRatio={shape === 'portrait' ? '4 / 5' : '4 / 3'}
      borderRadius="patient"
      overflow="hidden"
      bg="canvas"
      borderWidth="1px"
      borderStyle={hasPicture ? 'solid' : 'dashed'}
      css={shape === 'landscape' ? { '& > img': { objectFit: 'contain' } } : {}}
      borderColor={slot.phase === 'failed' ? 'stop' : hasPicture ? 'line' : 'line.strong'}
    >
      {preview ? (
        <Picture src={preview} alt={words.preview(view.label)} opacity={isBusy(slot) ? 0.6 : 1} />
      ) : slot.phase === 'kept' ? (
        <SavedPicture fileId={slot.fileId} alt={words.preview(view.label)} />
      ) : (
        <chakra.div w="full" h="full" p="6">
          <ViewDrawing viewId={view.id} />
        </chakra.div>
      )}
      {isBusy(slot) && <Progress slot={slot} label={view.label} />}
    </chakra.div>
  )
}

/** The stored picture, where this browser has no local copy. */
function SavedPicture({ fileId, alt }: { fileId: string; alt: string }) {
  const bytes = usePhotoBytes(fileId)
  if (bytes.data) return <Picture src={bytes.data} alt={alt} />
  return bytes.error === undefined && <Skeleton shape="block" h="full" />
}

const Picture = chakra('img', { base: { w: 'full', h: 'full', objectFit: 'cover' } })

function Progress({ slot, label }: { slot: PhotoSlot; label: string }) {
  const percent = slot.phase === 'sending' ? Math.round(slot.share * 100) : undefined
  return (
    <chakra.div
      position="absolute"
      insetInline="3"
      bottom="3"
      h="2"
      borderRadius="full"
      bg="surface"
      overflow="hidden"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <chakra.div
        h="full"
        bg="brand"
        borderRadius="full"
        transition="width 200ms ease-out"
        style={{ width: `${percent ?? (slot.phase === 'checking' ? 100 : 8)}%` }}
      />
    </chakra.div>
  )
}
