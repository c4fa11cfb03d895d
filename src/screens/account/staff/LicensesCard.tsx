import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { states } from '../../../../domain/intake/common/states'
import { StatusBadge } from '../../../components/StatusBadge'
import type { OwnPractitionerFragment } from '../../../generated/graphql'
import { calendarDay, dayOf } from '../../../lib/format/dateTimes'
import { staffProfile } from '#words/account/staffProfile'
import { EditCard } from '../forms/EditCard'
import { LicensesForm, licensesFormName } from './LicensesForm'
import type { StaffSectionProps } from './staffSectionProps'

const words = staffProfile.licenses
type License = OwnPractitionerFragment['licenses'][number]

/** A clinician's licenses with states and expiry. */
export function LicensesCard(props: StaffSectionProps) {
  const { licenses } = props.practitioner
  return (
    <EditCard
      isReplaced
      formName={licensesFormName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <LicensesForm {...props} onClose={close} />}
    >
      <chakra.p color="ink.muted">{licenses.length > 0 ? words.text : words.empty}</chakra.p>
      {licenses.length > 0 && (
        <chakra.ul aria-label={words.title} listStyleType="none" maxH="26rem" overflowY="auto" tabIndex={0}>
          {licenses.map((license) => (
            <LicenseRow key={license.state} license={license} />
          ))}
        </chakra.ul>
      )}
    </EditCard>
  )
}

function LicenseRow({ license }: { license: License }) {
  const { state, number, expiresOn } = license
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', sm: 'minmax(0, 3fr) minmax(0, 3fr) auto' }}
      columnGap="4"
      alignItems="center"
      py="2.5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span fontWeight="medium">{states[state] ?? state}</chakra.span>
      <chakra.span color="ink.muted" gridRow={{ base: '2', sm: 'auto' }}>
        {number} · {words.until(calendarDay(expiresOn))}
      </chakra.span>
      <LicenseBadge license={license} />
    </chakra.li>
  )
}

const soonDays = 60

/** Status of a license, with a warning before it expires. */
function LicenseBadge({ license: { isActive, verifiedAt, expiresOn } }: { license: License }) {
  const [now] = useState(() => Date.now())
  const isOver = expiresOn < dayOf(new Date(now))
  if (isOver) return <StatusBadge tone="stop">{words.over}</StatusBadge>
  if (!verifiedAt || !isActive) return <StatusBadge tone="warn">{words.waits}</StatusBadge>
  const endsSoon = expiresOn < dayOf(new Date(now + soonDays * 86_400_000))
  return (
    <StatusBadge tone={endsSoon ? 'warn' : 'ok'}>{endsSoon ? words.endsSoon : words.inForce}</StatusBadge>
  )
}
