import { useState } from 'react'
import type { PhotoView } from '../../../../domain/intake/questionnaire'
import type { Facing } from '../../../lib/files/camera/cameraPort'
import { useCameraOffer } from '../../../lib/files/camera/useCameraOffer'
import { files } from '#words/files'
import { parts } from '#words/parts'
import { Button } from '../../Button'
import { lazyPart } from '../../feedback/lazyPart'
import { FileButton } from '../FileButton'

const words = files.slot

const CameraDialog = lazyPart(() => import('./CameraDialog'), 'CameraDialog', { title: parts.camera })

type TakePhotoProps = { view: PhotoView; onFile: (file: File) => void }

/** Takes a photo of a view: with a live picture where the browser offers a camera, else with the phone's own camera. */
export function TakePhoto({ view, onFile }: TakePhotoProps) {
  const isOffered = useCameraOffer()
  const [isOpen, setOpen] = useState(false)
  const facing = facingOf(view)
  return (
    <>
      {isOffered ? (
        <Button
          variant="secondary"
          px="2.5"
          fontSize="sm"
          aria-label={words.takeFor(view.label)}
          onClick={() => setOpen(true)}
        >
          {words.take}
        </Button>
      ) : (
        <FileButton label={words.takeFor(view.label)} onFile={onFile} camera={facing}>
          {words.take}
        </FileButton>
      )}
      {isOpen && <CameraDialog view={view} facing={facing} onPhoto={onFile} onClose={() => setOpen(false)} />}
    </>
  )
}

const ofTheFace: ReadonlySet<string> = new Set(['front', 'left', 'right', 'selfie'])

/** The front camera for the user's own face, the back camera for everything else. */
const facingOf = ({ id }: PhotoView): Facing => (ofTheFace.has(id) ? 'user' : 'environment')
