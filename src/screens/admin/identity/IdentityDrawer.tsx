import { chakra } from '@chakra-ui/react'
import { DescriptionList } from '../../../components/DescriptionList'
import { PhotoStrip } from '../../../components/files/PhotoStrip'
import { DateTime } from '../../../components/DateTime'
import {
  type AdminIdentityCheckQuery,
  type AdminIdentityRowFragment,
  useAdminIdentityCheckQuery,
} from '../../../generated/graphql'
import { calendarDay, standaloneMoment, dayOf } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { adminIdentity } from '#words/admin/adminIdentity'
import { pathTo } from '../adminAddress'
import { DrawerBody, DrawerLinks, DrawerSection } from '../listing/DrawerParts'
import { IdentityDecision } from './IdentityDecision'
import { PdfButton } from '../../../components/files/PdfButton'
import { IdentityStatusBadge } from '../../../components/statusBadges'
import { queryDrawer, type QueryViewProps } from '../listing/drawers'

const words = adminIdentity.drawer

function IdentityView({ data, now, onChanged }: QueryViewProps<AdminIdentityCheckQuery>) {
  const { identityCheck: check } = data
  const { status, patientId, patientName, patientBirthDate } = check
  return (
    <DrawerBody title={patientName ?? admin.patient}>
      <div>
        <IdentityStatusBadge status={status} />
      </div>
      <DrawerSection title={words.documents}>
        <Documents check={check} />
      </DrawerSection>
      <DrawerSection title={words.compare}>
        <DescriptionList
          facts={[
            { label: words.name, value: patientName ?? words.noName },
            {
              label: words.birthDate,
              value: patientBirthDate ? calendarDay(patientBirthDate) : words.noBirthDate,
            },
            ...historyOf(check, now),
          ]}
        />
      </DrawerSection>
      <IdentityDecision check={check} onDecided={onChanged} />
      <DrawerLinks
        links={[
          { label: admin.links.record, to: `/records/patient/${patientId}` },
          { label: words.trail, to: pathTo('audit', { patientId }) },
        ]}
      />
    </DrawerBody>
  )
}

function Documents({ check: { documents } }: { check: AdminIdentityRowFragment }) {
  if (documents.length === 0) return <p>{words.gone}</p>
  const isPdf = ({ contentType }: (typeof documents)[number]) => contentType === 'application/pdf'
  const photos = documents.filter((document) => !isPdf(document))
  return (
    <chakra.div css={{ '& img': { objectFit: 'contain' } }}>
      <PhotoStrip photos={photos.map(({ id, part }) => ({ id, name: adminIdentity.parts[part] }))} />
      {documents.filter(isPdf).map(({ id, part }) => (
        <chakra.div key={id} mt="2">
          <PdfButton fileId={id} label={adminIdentity.openPdf(adminIdentity.parts[part])} />
        </chakra.div>
      ))}
    </chakra.div>
  )
}

function historyOf(check: AdminIdentityRowFragment, now: Date) {
  const { submittedAt, attempts, decidedAt, decidedByName, validUntil, refusal, refusalText } = check
  const at = (moment: string) => <DateTime at={moment}>{standaloneMoment(moment, now)}</DateTime>
  const decided = decidedAt && (
    <>
      {at(decidedAt)}
      {decidedByName && `, ${decidedByName}`}
    </>
  )
  return [
    { label: words.sent, value: at(submittedAt) },
    { label: words.attempt, value: adminIdentity.attempt(attempts) },
    { label: words.decided, value: decided },
    { label: words.reason, value: refusal && adminIdentity.reasons[refusal] },
    { label: words.text, value: refusalText },
    { label: words.validUntil, value: validUntil && calendarDay(dayOf(validUntil)) },
  ].filter(({ value }) => value)
}

/** Shows one identity check: the photos beside the account's data, and the decision. */
export const IdentityDrawer = queryDrawer('identity', useAdminIdentityCheckQuery, IdentityView, words)
