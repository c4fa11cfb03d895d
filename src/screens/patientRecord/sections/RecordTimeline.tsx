import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { DateTime } from '../../../components/DateTime'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { records } from '#words/records/records'
import { eventWords } from '#words/requests/requestStates'
import { treatmentNames } from '#words/treatments'
import type { PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'

const pageSize = 20
const besideTime = '8.5rem minmax(0, 1fr)'

/** Everything that has happened in all requests, newest first. */
export function RecordTimeline({ record, now }: { record: PatientRecord; now: Date }) {
  const [shownCount, setShownCount] = useState(pageSize)
  const events = eventsOf(record)
  return (
    <RecordSection name="timeline">
      <chakra.ol listStyleType="none" display="grid" gap="2">
        {events.slice(0, shownCount).map(({ id, type, actorName, at, treatmentType }) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: besideTime, _print: besideTime }}
            columnGap="3"
          >
            <chakra.span color="ink.muted">
              <DateTime at={at}>{standaloneMoment(at, now)}</DateTime>
            </chakra.span>
            <span>
              {eventWords[type](actorName)}
              <chakra.span color="ink.muted">{` · ${treatmentNames[treatmentType]}`}</chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
      {events.length > shownCount && (
        <Button variant="quiet" size="sm" mt="2" onClick={() => setShownCount(shownCount + pageSize)}>
          {records.timeline.more}
        </Button>
      )}
    </RecordSection>
  )
}

function eventsOf({ answered }: PatientRecord) {
  return answered
    .flatMap(({ request: { events, treatmentType } }) => events.map((event) => ({ ...event, treatmentType })))
    .sort((one, other) => other.at.localeCompare(one.at) || Number(other.id) - Number(one.id))
}
