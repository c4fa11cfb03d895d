import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { camera as words } from '#words/camera'
import { Button } from '../../Button'
import { besidePicture } from './besidePicture'

export type CameraPhase = 'live' | 'still' | 'failed'

type CameraControlsProps = {
  phase: CameraPhase
  /** Whether there is a picture to take. */
  isReady: boolean
  isTaking: boolean
  onShutter: () => void
  /** Left out with a single camera. */
  onSwitch: (() => void) | undefined
  onUse: () => void
  onRetake: () => void
  onCancel: () => void
}

/** The controls at the foot of the screen, where the thumb is. The main one of each phase takes the focus. */
export function CameraControls({ phase, isReady, isTaking, ...does }: CameraControlsProps) {
  if (phase === 'still')
    return (
      <Bar count="two">
        <OnDark onClick={does.onRetake}>{words.retake}</OnDark>
        <Button data-main-control={phase} onClick={does.onUse}>
          {words.use}
        </Button>
      </Bar>
    )
  if (phase === 'failed')
    return (
      <Bar>
        <OnDark data-main-control={phase} onClick={does.onCancel}>
          {words.cancel}
        </OnDark>
      </Bar>
    )
  return (
    <Bar count="three">
      <OnDark onClick={does.onCancel}>{words.cancel}</OnDark>
      <Shutter
        type="button"
        data-main-control={phase}
        aria-label={words.shutter}
        // Not `disabled`: it would lose the focus.
        aria-disabled={!isReady || isTaking || undefined}
        onClick={() => {
          if (isReady) does.onShutter()
        }}
      />
      {does.onSwitch && <OnDark onClick={does.onSwitch}>{words.switch}</OnDark>}
    </Bar>
  )
}

const oneColumn = { gridTemplateColumns: 'minmax(0, 1fr)' }

const Bar = chakra('div', {
  base: {
    gridArea: 'controls',
    display: 'grid',
    alignItems: 'center',
    justifySelf: 'center',
    w: 'full',
    maxW: 'form',
    gap: '3',
    px: '4',
    py: '4',
    // As high as with the shutter, so that the picture stays where it is.
    minH: '28',
    '& :focus-visible': { outline: '3px solid white', outlineOffset: '3px' },
  },
  variants: {
    count: {
      two: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', [besidePicture]: oneColumn },
      three: { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)', [besidePicture]: oneColumn },
    },
  },
})

/** A second choice, on the dark ground of the camera. */
function OnDark(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      px="2"
      color="white"
      borderColor="white"
      _hover={{ bg: 'night.raised', color: 'white' }}
      {...props}
    />
  )
}

const Shutter = chakra('button', {
  base: {
    justifySelf: 'center',
    w: '20',
    h: '20',
    borderRadius: 'full',
    borderWidth: '4px',
    borderColor: 'night',
    bg: 'white',
    boxShadow: '0 0 0 4px white',
    cursor: 'pointer',
    '&[aria-disabled]': { opacity: 0.5, cursor: 'default' },
  },
})
