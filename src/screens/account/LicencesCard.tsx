import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { states } from '../../../domain/intake/common/states'
import { StatusBadge } from '../../components/StatusBadge'
import type { OwnPractitionerFragment } from '../../generated/graphql'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { staffProfile } from '../../words/en/staffProfile'
import { EditCard } from './EditCard'
import { LicencesForm, licencesFormName } from './LicencesForm'
import type { StaffPartProps } from './staffParts'

const words = staffProfile.licences
type Licence = OwnPractitionerFragment['licences'][number]

/** Where a professional may treat, and until when. */
export function LicencesCard(props: StaffPartProps) {
  const { licences } = props.practitioner
  return (
    <EditCard
      isReplaced
      formName={licencesFormName}
      title={words.title}
      action={words.action}
      renderForm={(close) => <LicencesForm {...props} onClose={close} />}
    >
      <chakra.p color="ink.muted">{licences.length > 0 ? words.text : words.empty}</chakra.p>
      {licences.length > 0 && (
        <chakra.ul aria-label={words.title} listStyleType="none" maxH="26rem" overflowY="auto" tabIndex={0}>
          {licences.map((licence) => (
            <LicenceRow key={licence.state} licence={licence} />
          ))}
        </chakra.ul>
      )}
    </EditCard>
  )
}

function LicenceRow({ licence }: { licence: Licence }) {
  const { state, number, expiresOn } = licence
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr auto', sm: 'minmax(0, 3fr) minmax(0, 3fr) auto' }}
      columnGap="4"
      alignItems="center"
      py="2.5"
      borderBottomWidth="1px"
      borderStyle="solid"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span fontWeight="medium">{states[state] ?? state}</chakra.span>
      <chakra.span color="ink.muted" gridRow={{ base: '2', sm: 'auto' }}>
        {number} · {words.until(calendarDay(expiresOn))}
      </chakra.span>
      <LicenceBadge licence={licence} />
    </chakra.li>
  )
}

const soonDays = 60

/** In a word, whether it counts; what ends soon is to be renewed in time. */
function LicenceBadge({ licence: { isInForce, verifiedAt, expiresOn } }: { licence: Licence }) {
  const [now] = useState(() => Date.now())
  const isOver = expiresOn < dayOf(new Date(now))
  if (isOver) return <StatusBadge tone="stop">{words.over}</StatusBadge>
  if (!verifiedAt || !isInForce) return <StatusBadge tone="warn">{words.waits}</StatusBadge>
  const endsSoon = expiresOn < dayOf(new Date(now + soonDays * 86_400_000))
  return (
    <StatusBadge tone={endsSoon ? 'warn' : 'ok'}>{endsSoon ? words.endsSoon : words.inForce}</StatusBadge>
  )
}
