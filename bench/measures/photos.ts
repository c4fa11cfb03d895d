import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import type { createSharpPhotos } from '../../api/services/sharpPhotos'
import type { PhotoProcessor } from '../../api/services/photos'
import type { Part } from '../support/part'

/** A photo of 24 megapixels, as current phones take them. */
const size = { width: 6000, height: 4000 }
/** More than may wait for one person, so that some are refused. */
const ofOnePerson = 15

interface Module {
  readonly createSharpPhotos: typeof createSharpPhotos
}

/** How long a person waits for a photo while another sends fifteen large ones at once. */
export const photos: Part = {
  name: 'photos',
  quantities: [
    {
      id: 'photos.wait',
      what: 'a photo beside fifteen of another person, of the same size, against alone',
      unit: '×',
      sensitivity: 'none',
      // At most the photo in progress and the own one, and a margin for noise.
      limit: 2.5,
      note: ({ 'photos.alone': alone = 0, 'photos.beside': beside = 0, 'photos.all': all = 0 }) =>
        `${alone.toFixed(1)} / ${beside.toFixed(1)} s; the other person's last after ${all.toFixed(1)} s`,
    },
  ],
  rounds: 4,
  warmsUp: true,
  open: async (tree) => {
    const file = pathToFileURL(join(tree.folder, 'api/services/sharpPhotos.ts'))
    const { createSharpPhotos: createPhotos } = (await import(file.href)) as Module
    const processor = createPhotos()
    const photo = await largePhoto()
    return {
      round: async (calibrate) => {
        const alone = await seconds(async () => processor.make(photo, 'second'))
        calibrate()
        const values = await besideAnother(processor, photo)
        calibrate()
        return { 'photos.alone': alone, ...values, 'photos.wait': values['photos.beside'] / alone }
      },
      close: () => Promise.resolve(),
    }
  },
}

async function besideAnother(processor: PhotoProcessor, photo: Buffer) {
  const others = Promise.all(Array.from({ length: ofOnePerson }, async () => processor.make(photo, 'first')))
  const all = seconds(async () => others)
  const beside = await seconds(async () => processor.make(photo, 'second'))
  const values = { 'photos.beside': beside, 'photos.all': await all }
  if (!(await others).includes('busy')) throw new Error('More photos of one person waited than may.')
  return values
}

const largePhoto = () =>
  sharp({
    create: { ...size, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return (performance.now() - from) / 1000
}
