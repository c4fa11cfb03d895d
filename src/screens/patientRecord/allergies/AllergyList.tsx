import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { KnownAllergies, KnownAllergy } from '../../../../domain/records/knownAllergies'
import { Notice } from '../../../components/feedback/Notice'
import { shortDate } from '../../../lib/format/dateTimes'
import { clinicianAllergies } from '#words/records/clinicianAllergies'
import { records } from '#words/records/records'
import {
  listAllergies,
  type ClinicianAllergy,
  type PatientRecord,
  type Source,
  sourceLabel,
} from '../patientRecord'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { Skeleton } from '../../../components/feedback/Skeleton'

const words = records.allergies

/** The forms about allergies, in a part of their own: a record is read far more often than written. */
const AllergyAction = lazyPart(() => import('./AllergyAction'), 'AllergyAction', {
  loading: <Skeleton h="8" w="36" my="0" />,
})

type AllergyListProps = {
  record: PatientRecord
  now: Date
  /** Whether the reader may add allergies: members of the care team, not readers only. */
  mayAdd: boolean
  onChanged: () => void
}

/**
 * Every allergy reported by the patient or noted by staff, each with its source; those entered in error are
 * struck through.
 */
export function AllergyList({ record, now, mayAdd, onChanged }: AllergyListProps) {
  const known = listAllergies(record)
  const wrong = record.clinicianAllergies.filter(({ errorAt }) => errorAt !== null)
  return (
    <chakra.div display="grid" gap="2">
      <Gaps known={known} now={now} />
      {known.allergies.length + wrong.length > 0 && (
        <chakra.ul aria-label={words.heading} listStyleType="none" display="grid" gap="2">
          {known.allergies.map((allergy) => (
            <AllergyRow key={allergy.substance} allergy={allergy} now={now}>
              {mayAdd && isNoted(allergy.source) && (
                <AllergyAction kind="mark" allergy={allergy.source} onChanged={onChanged} />
              )}
            </AllergyRow>
          ))}
          {wrong.map((noted) => (
            <ErroneousRow key={noted.id} noted={noted} now={now} />
          ))}
        </chakra.ul>
      )}
      {mayAdd && <AllergyAction kind="note" patientId={record.id} onChanged={onChanged} />}
    </chakra.div>
  )
}

/** Allergies that are unknown or denied. */
function Gaps({ known: { state, newest, unreadable }, now }: { known: KnownAllergies<Source>; now: Date }) {
  const labelOf = (source: Source) => sourceLabel(source, now)
  return (
    <>
      {unreadable.length > 0 && (
        <Notice tone="warn">{words.unreadable(unreadable.map(labelOf).join('; '))}</Notice>
      )}
      {state === 'unknown' && <p>{words.unknownText}</p>}
      {state === 'none' && newest && (
        <p>
          <chakra.span display="block" fontWeight="medium">
            {words.none}
          </chakra.span>
          <chakra.span color="ink.muted">{words.source(labelOf(newest))}</chakra.span>
        </p>
      )}
    </>
  )
}

function isNoted(source: Source): source is ClinicianAllergy {
  return source !== 'profile' && 'recordedAt' in source
}

type AllergyRowProps = { allergy: KnownAllergy<Source>; now: Date; children?: ReactNode }

function AllergyRow({ allergy, now, children }: AllergyRowProps) {
  const { substance, reaction, severity, isInNewest, source } = allergy
  const label = sourceLabel(source, now)
  return (
    <li>
      <chakra.span display="block">
        <chakra.span fontWeight="semibold" color="stop">
          {substance}
        </chakra.span>
        {` · ${reaction || words.noReaction} · ${words.severity[severity]}`}
      </chakra.span>
      <chakra.span display="block" color={isInNewest ? 'ink.muted' : 'warn'}>
        {isNoted(source) ? label : isInNewest ? words.source(label) : words.left(label)}
      </chakra.span>
      {children}
    </li>
  )
}

function ErroneousRow({ noted, now }: { noted: ClinicianAllergy; now: Date }) {
  const { substance, severity, errorAt, errorByName, errorReason } = noted
  return (
    <chakra.li color="ink.muted">
      <chakra.s display="block">{`${substance} · ${words.severity[severity]}`}</chakra.s>
      {clinicianAllergies.inError(errorByName, errorAt ? shortDate(errorAt, now) : '', errorReason ?? '')}
    </chakra.li>
  )
}
