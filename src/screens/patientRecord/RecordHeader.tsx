import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { ageOn } from '../../../domain/intake/ageOn'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { StatusBadge } from '../../components/StatusBadge'
import { calendarDay, dayOf } from '../../lib/format/dateTimes'
import { sexes } from '#words/sexes'
import { records as words } from '#words/records/records'
import { HeaderAllergies } from './HeaderAllergies'
import { listAllergies, listRedFlags, type PatientRecord } from './patientRecord'
import { RecordNavigation } from './RecordNavigation'
import { useHeaderHeight } from './useHeaderHeight'
import { Wrap } from '../../components/layout/Stack'

type RecordHeaderProps = {
  /** Undefined while it loads. */
  record: PatientRecord | undefined
  now: Date
}

/** The patient's identity and risks, always visible. */
export function RecordHeader({ record, now }: RecordHeaderProps) {
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
