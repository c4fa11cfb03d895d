import { Button } from '../../components/Button'
import { downloadPdf } from '../../lib/files/downloadPdf'
import { useFileApi } from '../../lib/files/useFileApi'
import { adminIdentity } from '../../words/en/adminIdentity'

/** A document that is no picture: it is downloaded when somebody wants to look at it. */
export function IdentityPdf({ fileId, part }: { fileId: string; part: string }) {
  const api = useFileApi()
  const download = () => void downloadPdf(api, fileId).catch(() => undefined)
  return (
    <Button size="sm" variant="secondary" mt="2" onClick={download}>
      {adminIdentity.openPdf(part)}
    </Button>
  )
}
