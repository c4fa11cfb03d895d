import type { CameraProblem } from '../../lib/files/camera/cameraProblem'

/** Texts of the camera that takes a photo of one view. */
export const camera = {
  title: (view: string) => `Take a photo: ${view}`,
  starting: 'Starting your camera. If your browser asks, allow it.',
  live: 'Your camera is on. Fill the outline, then take the photo.',
  taken: 'You took the photo. Use it, or take another one.',
  picture: 'Picture from your camera',
  still: (view: string) => `The photo you took, ${view}`,
  shutter: 'Take photo',
  switch: 'Switch camera',
  cancel: 'Cancel',
  use: 'Use photo',
  retake: 'Retake photo',
  retry: 'Try again',
  problems: {
    denied: {
      title: 'Your browser blocked the camera',
      text: 'Allow the camera for this site in your browser’s settings, or choose a photo instead.',
    },
    missing: {
      title: 'We found no camera',
      text: 'Connect a camera and try again, or choose a photo instead.',
    },
    in_use: {
      title: 'Your camera is in use',
      text: 'Close the other app or tab that uses it and try again, or choose a photo instead.',
    },
    interrupted: {
      title: 'Your camera stopped',
      text: 'Check your camera and try again, or choose a photo instead.',
    },
    unknown: {
      title: 'Your camera didn’t start',
      text: 'Try again, or choose a photo instead.',
    },
  } satisfies Record<CameraProblem, { title: string; text: string }>,
}
