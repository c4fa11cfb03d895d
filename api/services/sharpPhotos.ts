import type { Sharp } from 'sharp'
import { isHeic } from '../../domain/files/fileType'
import { decodeHeic } from './decodeHeic'
import type { PhotoMaker } from './photos'

/** What phones of today make fits in; a small file that unfolds to more is no photo. */
const maxPixels = 60_000_000
/** On the longer side: enough to look closely, and half of what a phone takes. */
const maxSide = 2400
const quality = 85

/** Photos by libvips, which reads what it does not keep only once; its program is loaded with the first photo. */
export function createSharpPhotos(): PhotoMaker {
  /** One at a time: a picture unfolds to many times its size. */
  let before: Promise<unknown> = Promise.resolve()

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

  return {
    make(bytes) {
      const made = before.then(() => make(bytes))
      before = made.catch(() => undefined)
      return made
    },
  }
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
    return width * height > maxPixels ? 'too_many_pixels' : picture
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'too_many_pixels' : 'unreadable'
  }
}
