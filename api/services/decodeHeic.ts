import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Four bytes a pixel: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const longestMilliseconds = 30_000

/**
 * Runs beside the server, which goes on answering, and may be stopped at any time. It is a text, so that it needs no
 * file of its own in a bundle.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { all } = require(workerData.decoder)
async function decode() {
  const [image] = await all({ buffer: workerData.bytes })
  if (image.width * image.height > workerData.maxPixels) return 'too_many_pixels'
  const { data, width, height } = await image.decode()
  return { data: new Uint8Array(data.buffer), width, height }
}
decode().then(
  (made) => parentPort.postMessage(made, made.data ? [made.data.buffer] : []),
  () => parentPort.postMessage('unreadable'),
)
`

/**
 * The pixels of a HEIC, as iPhones take photos, by libheif: the libraries that come with libvips leave its codec out.
 * @returns a word for what is no such picture, or takes far too long
 */
export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<Pixels | 'unreadable' | 'too_many_pixels'> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode')
  const worker = new Worker(program, { eval: true, workerData: { decoder, bytes, maxPixels } })
  const tooLong = setTimeout(() => void worker.terminate(), longestMilliseconds)
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve('unreadable'))
      worker.once('exit', () => resolve('unreadable'))
    })
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
