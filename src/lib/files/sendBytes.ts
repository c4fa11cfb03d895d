import { FileProblem } from './fileProblem'

/** Where bytes go, as the API has answered. */
export type UploadAddress = {
  readonly url: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

export type Sending = {
  /** Between 0 and 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** How long an upload may stand still, in milliseconds: a slow line still moves, and the last bytes wait in its buffers. */
const stallMs = 60_000

/** Calls after so many milliseconds. @returns what cancels it */
type After = (milliseconds: number, call: () => void) => () => void

/**
 * Sends bytes to an address. With XMLHttpRequest: `fetch` does not tell how far it has come. However long it takes, it
 * goes on while it makes progress.
 * @throws FileProblem connection, or stalled when nothing has moved for a minute; the signal's reason when it was stopped
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
    // An address that has run out is asked for anew by trying again.
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
