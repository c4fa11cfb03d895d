import { mayTreatWith } from '../../../domain/practitioners/stateLicense'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { licenseNotices } from '#words/requests/licenseNotices'
import { stateName } from '../../lib/format/stateName'
import { Notice } from '../feedback/Notice'

const words = licenseNotices.prescriber

type PrescriberLicenseNoticeProps = {
  prescription: Pick<PrescriptionSummaryFragment, 'prescriberLicense' | 'prescriberName'>
  now: Date
}

/** For staff: warns that the next fill of a prescription will be refused, with the remedy. */
export function PrescriberLicenseNotice({ prescription, now }: PrescriberLicenseNoticeProps) {
  const { prescriberLicense: license, prescriberName } = prescription
  if (!license || mayTreatWith(license, now.toISOString().slice(0, 10))) return null
  return (
    <Notice tone="warn" title={words.title(stateName(license.state))}>
      {words.text(prescriberName ?? words.somebody)}
    </Notice>
  )
}
