import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Role } from '../../../../domain/role'
import { Heading } from '../../../components/layout/Heading'
import { FindingList } from '../../../components/requests/FindingList'
import { records as words } from '#words/records/records'
import { AllergyList } from '../allergies/AllergyList'
import { listRedFlags, sourceLabel, type PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'
import { ReportedHealth } from './ReportedHealth'
import { IntakeFacts } from './IntakeFacts'

type RecordOverviewProps = {
  record: PatientRecord
  reader: { readonly role: Role }
  now: Date
  /** The record is not as it was. */
  onChanged: () => void
}

/** Facts needed before any decision. */
export function RecordOverview({ record, reader, now, onChanged }: RecordOverviewProps) {
  const flags = listRedFlags(record)
  const [newest] = record.answered
  return (
    <RecordSection name="overview">
      <chakra.div display="grid" gap="5">
        <Part title={words.flags.heading}>
          {flags.length > 0 ? (
            <FindingList findings={flags} />
          ) : (
            <chakra.p color="ink.muted">{words.flags.noneText}</chakra.p>
          )}
        </Part>
        <chakra.div
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Part title={words.allergies.heading}>
            <AllergyList
              record={record}
              now={now}
              mayAdd={reader.role === 'HCPs' && record.access === null}
              onChanged={onChanged}
            />
          </Part>
          <Part title={words.said.heading}>
            <ReportedHealth health={record.health} now={now} />
          </Part>
        </chakra.div>
        {newest && (
          <Part title={words.reportedInIntake.heading}>
            <IntakeFacts request={newest} source={sourceLabel(newest, now)} />
          </Part>
        )}
      </chakra.div>
    </RecordSection>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h3" fontSize="sm" color="ink.muted" mb="2">
        {title}
      </Heading>
      {children}
    </div>
  )
}
