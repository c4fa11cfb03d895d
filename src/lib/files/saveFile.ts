/** Hands a file to whoever asked for it, as a download. */
export function saveFile(name: string, content: string, contentType: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next task; the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(url))
}
