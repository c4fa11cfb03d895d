import { vi } from 'vitest'

export interface Download {
  readonly name: string
  /** With its byte order mark, if it has one. */
  readonly text: () => Promise<string>
  /** Whether the browser can still read the file. */
  readonly isReadable: () => boolean
}

/** Records downloads: jsdom has neither object URLs nor downloads. */
export function recordDownloads(): Download[] {
  const blobs = new Map<string, Blob>()
  const downloads: Download[] = []
  let count = 0
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      const url = `blob:download-${count++}`
      blobs.set(url, blob)
      return url
    },
    revokeObjectURL: (url: string) => void blobs.delete(url),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
    const { href, download: name } = this
    const blob = blobs.get(href)
    downloads.push({
      name,
      text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob)),
      isReadable: () => blobs.has(href),
    })
  })
  return downloads
}

function bytesOf(blob: Blob | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsArrayBuffer(blob ?? new Blob([]))
  })
}
