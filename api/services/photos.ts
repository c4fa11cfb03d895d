/** A picture as it is kept: a JPEG, upright, with pixels and nothing else. */
export interface Photo {
  readonly bytes: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Why bytes are no picture to keep. */
export type PhotoProblem = 'unreadable' | 'too_many_pixels'

/** Makes pictures of what people send. */
export interface PhotoMaker {
  /**
   * Draws a picture anew: what a camera or a program wrote beside the pixels (place, time, device, names, thumbnails) is
   * gone. No larger than it has to be for looking at.
   * @param bytes JPEG, PNG, WebP or HEIC
   */
  make(bytes: Buffer): Promise<Photo | PhotoProblem>
}
