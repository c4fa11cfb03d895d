/**
 * Lifetime of a download's object URL. A browser may read it long after the click, Safari after a prompt; a revoked
 * URL yields an empty file.
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
