/**
 * How long the address of a download lasts. A browser may begin to read it long after the click, Safari after it has
 * asked the person; an address that is gone by then is an empty file.
 */
const addressMs = 60_000

/** Saves a file on this device. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), addressMs)
}
