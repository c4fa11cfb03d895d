import { useRef, useState } from 'react'
import type { PhotoView } from '../../../../domain/intake/questionnaire'
import type { Facing } from '../../../lib/files/camera/cameraPort'
import { useCameraOffer } from '../../../lib/files/camera/useCameraOffer'
import { files } from '#words/files'
import { parts } from '#words/parts'
import { Button } from '../../Button'
import { lazyPart } from '../../feedback/lazyPart'
import { FileInput } from '../FileInput'

const words = files.slot

const CameraDialog = lazyPart(() => import('./CameraDialog'), 'CameraDialog', { title: parts.camera })

type TakePhotoProps = { view: PhotoView; onFile: (file: File) => void }

/**
 * Takes a photo of a view: with a live picture where the browser offers a camera, else with the phone's own camera. It
 * is one button for both, because a button that replaces another loses the focus.
 */
export function TakePhoto({ view, onFile }: TakePhotoProps) {
  const isOffered = useCameraOffer()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const facing = facingOf(view)
  return (
    <>
      <Button
        variant="secondary"
        px="2.5"
        fontSize="sm"
        aria-label={words.takeFor(view.label)}
        data-camera={isOffered === undefined ? 'unknown' : isOffered ? 'offered' : 'none'}
        // Phones always have their own camera; elsewhere the button keeps its place until the offer is known.
        css={{
          '@media not (pointer: coarse)': {
            '&[data-camera=unknown]': { visibility: 'hidden' },
            '&[data-camera=none]:not(:focus)': { display: 'none' },
          },
        }}
        onClick={() => (isOffered ? setOpen(true) : input.current?.click())}
      >
        {words.take}
      </Button>
      <FileInput ref={input} hidden capture={facing} onFile={onFile} />
      {isOpen && <CameraDialog view={view} facing={facing} onPhoto={onFile} onClose={() => setOpen(false)} />}
    </>
  )
}

const ofTheFace: ReadonlySet<string> = new Set(['front', 'left', 'right', 'selfie'])

/** The front camera for the user's own face, the back camera for everything else. */
const facingOf = ({ id }: PhotoView): Facing => (ofTheFace.has(id) ? 'user' : 'environment')
