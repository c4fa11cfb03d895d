import type { FilesApi } from './fileApi'

/** Saves a document on this device. It is never shown within the page: a PDF can do more than be read. */
export async function downloadPdf(api: Pick<FilesApi, 'fetchBytes'>, fileId: string): Promise<void> {
  const url = URL.createObjectURL(await api.fetchBytes(fileId))
  const link = document.createElement('a')
  link.href = url
  link.download = 'document.pdf'
  link.click()
  URL.revokeObjectURL(url)
}
