import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** RGBA pixels, four bytes each. */
interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const longestMilliseconds = 30_000

/**
 * Program of a worker thread, so that the server stays responsive and can stop it at any time. It is a
 * string, so that the bundle needs no separate file.
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
 * Decodes a HEIC image, the format of iPhone photos, with libheif. The libraries bundled with libvips lack
 * its codec.
 * @returns an error word if the bytes are not a HEIC image, or decoding takes far too long
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
