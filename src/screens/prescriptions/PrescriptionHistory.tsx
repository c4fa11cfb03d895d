import { isCalendarDate } from '../../../domain/intake/calendarDate'
import { calendarDay } from '../../lib/format/dateTimes'
import { prescriptionStatusReasonWords } from '#words/statuses'
import { chakra } from '@chakra-ui/react'
import { DateTime } from '../../components/DateTime'
import type { PrescriptionSummaryFragment } from '../../generated/graphql'
import { shortDate } from '../../lib/format/dateTimes'
import { prescriptionPlan as plan } from '#words/prescriptions/prescriptionPlan'

type Event = PrescriptionSummaryFragment['events'][number]
type PrescriptionHistoryProps = { events: readonly Event[]; now: Date }

/** Events of a prescription since it was signed, with the messages to the patient. */
export function PrescriptionHistory({ events, now }: PrescriptionHistoryProps) {
  if (events.length === 0) return null
  return (
    <chakra.details textStyle="small">
      <chakra.summary color="brand.strong" fontWeight="medium" cursor="pointer" py="2" minH="target">
        {plan.history}
      </chakra.summary>
      <chakra.ol listStyleType="none" display="grid" gap="2" pb="2">
        {events.map((event) => (
          <li key={event.id}>
            <chakra.span fontWeight="medium">{eventText(event)}</chakra.span>
            <chakra.span color="ink.muted">
              {' · '}
              <DateTime at={event.at}>{shortDate(event.at, now)}</DateTime>
              {event.actorName && ` · ${event.actorName}`}
            </chakra.span>
            {event.text && <chakra.p whiteSpace="pre-line">{event.text}</chakra.p>}
          </li>
        ))}
      </chakra.ol>
    </chakra.details>
  )
}

function eventText({ type, reason }: Event): string {
  if (reason === null) return plan.events[type]
  return `${plan.events[type]}: ${isCalendarDate(reason) ? calendarDay(reason) : (reasonWords[reason] ?? reason)}`
}

const reasonWords: Readonly<Record<string, string>> = {
  ...prescriptionStatusReasonWords,
  not_paid: plan.notPaid,
  ...plan.supplies,
}
