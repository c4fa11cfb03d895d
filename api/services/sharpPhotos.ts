import type { Sharp } from 'sharp'
import { isHeic } from '../../domain/files/patientFile'
import { decodeHeic } from './decodeHeic'
import { createFairQueue } from './fairQueue'
import type { PhotoProcessor } from './photos'

/** Exceeds the photos of current phones. A small file that decompresses to more is not a photo. */
const maxPixels = 60_000_000
/** Exceeds any camera's panorama. Longer rows or columns take minutes to scale, within the limit of pixels. */
const maxLength = 30_000
/** More than the photos of one request; a photo takes up to a few seconds of the 30 that a call may take. */
const waitingPerPerson = 8
/** Length of the longer side: enough for close inspection, and half of a phone photo. */
const maxSide = 2400
const quality = 85

/**
 * Creates a photo processor on libvips, which streams its input. The library is loaded with the first
 * photo.
 */
export function createSharpPhotos(): PhotoProcessor {
  // One photo at a time, because it decompresses to many times its size.
  const queue = createFairQueue(waitingPerPerson)

  async function make(bytes: Buffer) {
    const picture = await open(bytes)
    if (typeof picture === 'string') return picture
    try {
      const { data, info } = await picture
        .autoOrient()
        .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch {
      return 'unreadable'
    }
  }

  return { make: async (bytes, person) => (await queue.run(person, () => make(bytes))) ?? 'busy' }
}

async function open(bytes: Buffer): Promise<Sharp | 'unreadable' | 'too_many_pixels'> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  if (isHeic(bytes)) {
    const decoded = await decodeHeic(bytes, maxPixels)
    if (typeof decoded === 'string') return decoded
    const { data, width, height } = decoded
    return sharp(data, { raw: { width, height, channels: 4 } })
  }
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { width, height } = await picture.metadata()
    return width * height > maxPixels || Math.max(width, height) > maxLength ? 'too_many_pixels' : picture
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'too_many_pixels' : 'unreadable'
  }
}
