import { useState } from 'react'
import { downloadBlob } from './downloadBlob'
import { useFileApi } from './useFileApi'

interface PdfDownload {
  readonly state: 'idle' | 'loading' | 'failed'
  readonly download: () => void
}

/** Saves a document on this device. It is never shown within the page: a PDF can do more than be read. */
export function usePdfDownload(fileId: string): PdfDownload {
  const api = useFileApi()
  const [state, setState] = useState<PdfDownload['state']>('idle')

  async function fetchAndSave(): Promise<void> {
    setState('loading')
    try {
      downloadBlob('document.pdf', await api.fetchBytes(fileId))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return { state, download: () => void fetchAndSave() }
}
