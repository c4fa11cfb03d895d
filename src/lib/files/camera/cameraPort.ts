import { takeStill } from './takeStill'

/** The front camera shows the person who holds the phone. */
export type Facing = 'user' | 'environment'

/** What the product needs of a browser's cameras. */
export interface CameraPort extends Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> {
  /** Takes the picture that a video shows, as a JPEG. */
  readonly takeStill: (video: HTMLVideoElement) => Promise<File>
}

/** The cameras of this browser. */
export const browserCamera: CameraPort = {
  getUserMedia: (constraints) => navigator.mediaDevices.getUserMedia(constraints),
  enumerateDevices: () => navigator.mediaDevices.enumerateDevices(),
  takeStill,
}
