import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import type { PatientRecord } from './patientRecord'
import { RecordColumns } from './RecordColumns'
import { RecordMessages } from './sections/RecordMessages'
import { RecordOverview } from './sections/RecordOverview'
import { RecordPayments } from './sections/RecordPayments'
import { RecordPrescriptions } from './sections/RecordPrescriptions'
import { RecordRequests } from './sections/RecordRequests'
import { RecordTimeline } from './sections/RecordTimeline'
import { lazyPart } from '../../components/feedback/lazyPart'
import { Skeleton } from '../../components/feedback/Skeleton'

/** Sections that are rarely needed, loaded after those read before a decision. */
const RecordMore = lazyPart(() => import('./RecordMore'), 'RecordMore', {
  loading: <Skeleton shape="block" h="36" />,
})

type RecordBodyProps = {
  record: PatientRecord
  reader: { readonly userId: string; readonly role: Role }
  now: Date
  /** The record is not as it was. */
  onChanged: () => void
}

/** The sections of a record: first those read before deciding, then the rest. */
export function RecordBody({ record, reader, now, onChanged }: RecordBodyProps) {
  useScrollToAnchor()
  return (
    <RecordColumns
      main={
        <>
          <RecordOverview record={record} reader={reader} now={now} onChanged={onChanged} />
          <RecordRequests record={record} reader={reader} now={now} />
        </>
      }
      side={
        <>
          <RecordPrescriptions record={record} now={now} />
          <RecordPayments record={record} now={now} />
          <RecordMessages record={record} now={now} />
          <RecordTimeline record={record} now={now} />
          <RecordMore record={record} now={now} />
        </>
      }
    />
  )
}

/** An address with an anchor was opened before the part it names was there. */
function useScrollToAnchor(): void {
  const { hash } = useLocation()
  useEffect(function goToAnchor() {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant', block: 'start' })
    // Only when the record appears; later the page sees to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
