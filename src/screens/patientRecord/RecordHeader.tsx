import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { ageOn } from '../../../domain/intake/ageOn'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { TextLink } from '../../components/TextLink'
import { StatusBadge } from '../../components/StatusBadge'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { sexes } from '#words/sexes'
import { treatmentNames } from '#words/treatments'
import { records as words } from '#words/records/records'
import { HeaderAllergies } from './HeaderAllergies'
import { isUndecided, listAllergies, listRedFlags, type PatientRecord } from './patientRecord'
import { requestRowPathFor } from './requestRowPathFor'
import { RecordNavigation } from './RecordNavigation'
import { useHeaderHeight } from './useHeaderHeight'
import { Wrap } from '../../components/layout/Stack'

type RecordHeaderProps = {
  /** Undefined while it loads. */
  record: PatientRecord | undefined
  reader: { readonly userId: string; readonly role: Role }
  now: Date
}

/** The patient's identity and risks, always visible. */
export function RecordHeader({ record, reader, now }: RecordHeaderProps) {
  const headerRef = useHeaderHeight()
  return (
    <chakra.header
      ref={headerRef}
      position={{ base: 'sticky', _print: 'static' }}
      top="0"
      zIndex="content"
      bg="canvas"
      pt="4"
      mb="4"
      borderBottomWidth="1px"
      borderColor="line.strong"
    >
      <Wrap alignItems="center" columnGap="4" rowGap="1">
        <Heading as="h1" level="card">
          {record?.name ?? words.heading}
        </Heading>
        {record && <chakra.p>{aboutOf(record, now)}</chakra.p>}
        {record && <QueueLink record={record} reader={reader} />}
        <chakra.span ms="auto" display={{ base: 'none', md: 'block', _print: 'none' }}>
          <Button variant="quiet" size="sm" onClick={() => window.print()}>
            {words.print}
          </Button>
        </chakra.span>
      </Wrap>
      {record && (
        <Wrap alignItems="center" columnGap="4" rowGap="1" pt="1">
          <HeaderAllergies known={listAllergies(record)} />
          <IdentityStatusLine status={record.identityStatus} />
          <FlagCount count={listRedFlags(record).length} />
        </Wrap>
      )}
      <RecordNavigation />
    </chakra.header>
  )
}

/** The way back to the request that one works on: the newest undecided one. */
function QueueLink({ record, reader }: { record: PatientRecord; reader: RecordHeaderProps['reader'] }) {
  const undecided = record.answered.find(({ request }) => isUndecided(request))
  const path = undecided && requestRowPathFor(reader, undecided.request)
  if (!path) return null
  return (
    <chakra.span display={{ base: 'inline', _print: 'none' }}>
      <TextLink asChild>
        <Link to={path}>{words.openRequest(treatmentNames[undecided.request.treatmentType])}</Link>
      </TextLink>
    </chakra.span>
  )
}

function aboutOf({ birthDate, sexAtBirth, state }: PatientRecord, now: Date): string {
  const age = birthDate ? ageOn(birthDate, dayOf(now)) : undefined
  return [
    age !== undefined && words.age(age),
    birthDate && words.born(calendarDay(birthDate)),
    sexAtBirth && sexes[sexAtBirth],
    state,
  ]
    .filter(Boolean)
    .join(' · ')
}

function IdentityStatusLine({ status }: { status: PatientRecord['identityStatus'] }) {
  if (status === 'verified') return <StatusBadge tone="ok">{words.identity.verified}</StatusBadge>
  return (
    <StatusBadge tone="neutral" icon="person">
      {status === 'pending' ? words.identity.pending : words.identity.none}
    </StatusBadge>
  )
}

function FlagCount({ count }: { count: number }) {
  if (count === 0) return <StatusBadge tone="neutral">{words.flags.none}</StatusBadge>
  return (
    <Link to="#overview">
      <StatusBadge tone="warn">{words.flags.count(count)}</StatusBadge>
    </Link>
  )
}
