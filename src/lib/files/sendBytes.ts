import { FileProblem } from './fileProblem'

/** The upload address that the API returned. */
export type UploadAddress = {
  readonly url: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

export type Sending = {
  /** Share of the upload, between 0 and 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Timeout without progress, in milliseconds. A slow line still makes progress, and the last bytes wait in its
 * buffers.
 */
const stallMs = 60_000

/** Calls after the given milliseconds. @returns the function that cancels it */
type After = (milliseconds: number, call: () => void) => () => void

/**
 * Uploads bytes to an address. It uses XMLHttpRequest because `fetch` reports no upload progress. There is no total
 * timeout while bytes move.
 * @throws FileProblem connection, or stalled without progress for a minute; the signal's reason on abort
 */
export function sendBytes(
  blob: Blob,
  { url, headers }: UploadAddress,
  { onProgress, signal }: Sending,
  after: After = afterTimeout,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped())
    const request = new XMLHttpRequest()
    let sent = 0
    let cancelStall = after(stallMs, stall)

    function stall(): void {
      settle(() => reject(new FileProblem('stalled')))
      request.abort()
    }
    function settle(call: () => void): void {
      cancelStall()
      signal.removeEventListener('abort', abort)
      call()
    }
    function abort(): void {
      request.abort()
    }

    request.open('PUT', url)
    for (const { name, value } of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (loaded > sent) {
        sent = loaded
        cancelStall()
        cancelStall = after(stallMs, stall)
      }
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    const fail = (): void => settle(() => reject(new FileProblem('connection')))
    // An expired address is replaced by a retry.
    request.addEventListener('load', () => (request.status < 300 ? settle(resolve) : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => settle(() => reject(stopped())))
    signal.addEventListener('abort', abort)
    request.send(blob)
  })
}

const stopped = () => new DOMException('The upload was cancelled.', 'AbortError')

function afterTimeout(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
