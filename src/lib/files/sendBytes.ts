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

/**
 * Sends bytes to an address. With XMLHttpRequest: `fetch` does not tell how far it has come.
 * @throws FileProblem connection; the signal's reason when it was stopped
 */
export function sendBytes(blob: Blob, { url, headers }: UploadAddress, sending: Sending): Promise<void> {
  const { onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped())
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const { name, value } of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    const fail = (): void => reject(new FileProblem('connection'))
    // An address that has run out is asked for anew by trying again.
    request.addEventListener('load', () => (request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => reject(stopped()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(blob)
  })
}

const stopped = () => new DOMException('The upload was cancelled.', 'AbortError')
