import { mayTreatWith } from '../../../domain/practitioners/stateLicence'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { licenceNotices } from '../../words/en/licenceNotices'
import { stateName } from '../../lib/format/stateName'
import { Notice } from '../Notice'

const words = licenceNotices.prescriber

type PrescriberLicenceNoticeProps = {
  prescription: Pick<PrescriptionSummaryFragment, 'prescriberLicence' | 'prescriberName'>
  now: Date
}

/** For staff: that a prescription will be refused when it is to be filled again, and what to do about it. */
export function PrescriberLicenceNotice({ prescription, now }: PrescriberLicenceNoticeProps) {
  const { prescriberLicence: licence, prescriberName } = prescription
  if (!licence || mayTreatWith(licence, now.toISOString().slice(0, 10))) return null
  return (
    <Notice tone="warn" title={words.title(stateName(licence.state))}>
      {words.text(prescriberName ?? words.somebody)}
    </Notice>
  )
}
