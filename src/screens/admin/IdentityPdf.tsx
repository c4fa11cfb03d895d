import { Button } from '../../components/Button'
import { useFileApi } from '../../lib/files/useFileApi'
import { adminIdentity } from '../../words/en/adminIdentity'

/** A document that is no picture: it is downloaded when somebody wants to look at it. */
export function IdentityPdf({ fileId, part }: { fileId: string; part: string }) {
  const api = useFileApi()
  async function download(): Promise<void> {
    const url = URL.createObjectURL(await api.fetchBytes(fileId))
    const link = document.createElement('a')
    link.href = url
    link.download = 'document.pdf'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button size="sm" variant="secondary" mt="2" onClick={() => void download().catch(() => undefined)}>
      {adminIdentity.openPdf(part)}
    </Button>
  )
}
