import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PhotoView } from '../../../../domain/intake/questionnaire'
import { browserCamera, type CameraPort, type Facing } from '../../../lib/files/camera/cameraPort'
import { useCamera } from '../../../lib/files/camera/useCamera'
import { useStill } from '../../../lib/files/camera/useStill'
import { camera as words } from '#words/camera'
import { besidePicture } from './besidePicture'
import { CameraControls, type CameraPhase } from './CameraControls'
import { CameraFailure } from './CameraFailure'
import { LivePicture } from './LivePicture'

type CameraDialogProps = {
  view: PhotoView
  /** The camera to begin with. */
  facing: Facing
  onPhoto: (photo: File) => void
  onClose: () => void
  port?: CameraPort
}

/** A camera over the whole screen: the live picture in an outline of the view, then the still to use or retake. */
export function CameraDialog({ view, facing, onPhoto, onClose, port = browserCamera }: CameraDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const id = useId()
  const { state, switchCamera, retry } = useCamera(port, facing)
  const { still, isTaking, hasFailed, take, discard } = useStill(port, video)
  const [shown, setShown] = useState<MediaStream>()
  const problem = state.status === 'failed' ? state.problem : hasFailed ? 'unknown' : undefined
  const isReady = state.status === 'live' && shown === state.stream
  const phase = still ? 'still' : problem ? 'failed' : 'live'

  // The dialog is closed before it is unmounted, because only closing restores the focus.
  useLayoutEffect(function openDialog() {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useLayoutEffect(
    function focusMainControl() {
      dialog.current?.querySelector<HTMLElement>(`[data-main-control=${phase}]`)?.focus()
    },
    [phase],
  )

  function tryAgain(): void {
    discard()
    retry()
  }

  // Shortcuts of the screen behind would act on hidden content.
  const keepKey = (event: KeyboardEvent) => event.stopPropagation()

  return (
    <FullScreen
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-status`}
      onKeyDown={keepKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Header>
        <chakra.h2 id={`${id}-title`} fontWeight="semibold">
          {words.title(view.label)}
        </chakra.h2>
        {view.help && <chakra.p textStyle="small">{view.help}</chakra.p>}
      </Header>
      <Stage>
        {state.status === 'live' && !problem && (
          <LivePicture
            ref={video}
            state={state}
            viewId={view.id}
            isHidden={still !== undefined}
            onShown={() => setShown(state.stream)}
          />
        )}
        {still && (
          <chakra.img
            src={still.address}
            alt={words.still(view.label)}
            w="full"
            h="full"
            objectFit="contain"
          />
        )}
        {problem && !still && (
          <CameraFailure problem={problem} view={view} facing={facing} onFile={onPhoto} onRetry={tryAgain} />
        )}
      </Stage>
      <chakra.p id={`${id}-status`} role="status" textStyle="small" textAlign="center" px="4" pt="2">
        {statusOf(phase, isReady)}
      </chakra.p>
      <CameraControls
        phase={phase}
        isReady={isReady}
        isTaking={isTaking}
        onShutter={take}
        onSwitch={switchCamera}
        onUse={() => still && onPhoto(still.file)}
        onRetake={discard}
        onCancel={onClose}
      />
    </FullScreen>
  )
}

function statusOf(phase: CameraPhase, isReady: boolean): string {
  if (phase === 'still') return words.taken
  // The alert speaks for itself.
  if (phase === 'failed') return ''
  return isReady ? words.live : words.starting
}

const FullScreen = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    w: '100vw',
    h: '100dvh',
    maxW: 'none',
    maxH: 'none',
    m: '0',
    p: '0',
    pt: 'env(safe-area-inset-top)',
    pb: 'env(safe-area-inset-bottom)',
    border: 'none',
    bg: 'night',
    color: 'white',
    '&[open]': { display: 'grid' },
    gridTemplate: `'header' auto 'stage' minmax(0, 1fr) 'status' auto 'controls' auto / minmax(0, 1fr)`,
    '& > [role=status]': { gridArea: 'status' },
    [besidePicture]: {
      gridTemplate: `'stage header' auto 'stage status' minmax(0, 1fr) 'stage controls' auto / minmax(0, 1fr) 15rem`,
    },
    _backdrop: { bg: 'night' },
  },
})

const Header = chakra('header', {
  base: { gridArea: 'header', px: '4', pt: '3', pb: '2', textAlign: 'center' },
})

const Stage = chakra('div', {
  base: {
    gridArea: 'stage',
    minW: '0',
    minH: '0',
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    containerType: 'size',
    overflow: 'auto',
  },
})
