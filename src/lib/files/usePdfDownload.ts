import { useState } from 'react'
import { downloadBlob } from './downloadBlob'
import { useFileApi } from './useFileApi'

interface PdfDownload {
  readonly state: 'idle' | 'loading' | 'failed'
  readonly download: () => void
}

/** Saves a PDF on this device. It is never rendered within the page, because a PDF may contain active content. */
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
