import { chakra } from '@chakra-ui/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CameraState } from '../../../lib/files/camera/useCamera'
import { camera as words } from '#words/camera'
import { ViewDrawing } from '../ViewDrawing'

type LivePictureProps = {
  ref: RefObject<HTMLVideoElement | null>
  state: Extract<CameraState, { readonly status: 'live' }>
  viewId: string
  /** Behind the still, so that another photo can be taken at once. */
  isHidden: boolean
  /** Called when the picture is on screen. */
  onShown: () => void
}

/** The whole picture that the camera sees, and over it the outline of the view; both are mirrored together. */
export function LivePicture({ ref, state, viewId, isHidden, onShown }: LivePictureProps) {
  const { stream, isMirrored } = state
  const [ratio, setRatio] = useState(3 / 4)

  useLayoutEffect(
    function play() {
      const video = ref.current
      // An attribute cannot hold a stream.
      if (video) video.srcObject = stream
    },
    [ref, stream],
  )

  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      style={{
        display: isHidden ? 'none' : undefined,
        aspectRatio: ratio,
        // The largest box of this ratio in the stage.
        width: `min(100cqw, 100cqh * ${ratio})`,
        transform: isMirrored ? 'scaleX(-1)' : undefined,
      }}
      data-mirrored={isMirrored || undefined}
    >
      <chakra.video
        ref={ref}
        aria-label={words.picture}
        autoPlay
        // iOS would open its own player.
        playsInline
        muted
        w="full"
        h="full"
        onLoadedData={onShown}
        // At the start, and when the phone is turned.
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => {
          if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight)
        }}
      />
      <chakra.div
        position="absolute"
        inset="2%"
        pointerEvents="none"
        // White on any picture, with a shadow for light ones.
        filter="drop-shadow(0 0 2px rgb(0 0 0 / 80%))"
        css={{
          '& svg': { stroke: 'white', strokeWidth: '2.5' },
          '& svg .accent': { stroke: 'white', opacity: 0.6 },
        }}
      >
        <ViewDrawing viewId={viewId} />
      </chakra.div>
    </chakra.div>
  )
}
