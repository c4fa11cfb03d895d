/** Stored photo: an upright JPEG with pixels only, without metadata. */
interface Photo {
  readonly bytes: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Reason why bytes are not accepted as a photo; `busy` when too many photos of the same person wait for processing. */
type PhotoProblem = 'unreadable' | 'too_many_pixels' | 'busy'

/** Port to the processing of uploaded photos. */
export interface PhotoProcessor {
  /**
   * Re-encodes a photo, which removes all metadata of a camera or program (place, time, device, names,
   * thumbnails). Scales it down to viewing size.
   * @param bytes JPEG, PNG, WebP or HEIC
   * @param person whose turn it takes: persons share the processor evenly
   */
  make(bytes: Buffer, person: string): Promise<Photo | PhotoProblem>
}
