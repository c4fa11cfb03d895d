import { openStatuses } from '../../../../domain/requests/requestState'
import type { RequestSummaryFragment, WorklistItemFragment } from '../../../generated/graphql'

/** A row of the queue. A row that came as a live event does not know the patient's other requests. */
export type Row = RequestSummaryFragment & Partial<Pick<WorklistItemFragment, 'otherOpenRequests'>>
export type OtherRequest = Omit<NonNullable<WorklistItemFragment['otherOpenRequests']>[number], '__typename'>

/**
 * Returns the other open requests of each row's patient, by the row's id: as the API listed them, and as the list
 * has them, which is newer.
 */
export function otherRequestsOf(rows: readonly Row[]): Readonly<Record<string, readonly OtherRequest[]>> {
  const rowsOfPatient = new Map<string, Row[]>()
  for (const row of rows) {
    const siblings = rowsOfPatient.get(row.patientId)
    if (siblings) siblings.push(row)
    else rowsOfPatient.set(row.patientId, [row])
  }
  const listedIds = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    rows.flatMap((row) => {
      const siblings = rowsOfPatient.get(row.patientId) ?? []
      if (!row.otherOpenRequests && siblings.length === 1) return []
      const known =
        row.otherOpenRequests?.filter((other) => isOngoing(other) && !listedIds.has(other.id)) ?? []
      const listed = siblings.filter((other) => other !== row && isOngoing(other))
      const others = [...known, ...listed.map((other) => ({ ...pick(other), isReadable: true }))]
      return others.length > 0 ? [[row.id, others]] : []
    }),
  )
}

const pick = ({ id, treatmentType, status, assigneeName }: Row) => ({
  id,
  treatmentType,
  status,
  assigneeName,
})

/** Whether it still needs a clinician; the API lists the same. */
const isOngoing = ({ status }: Pick<Row, 'status'>) =>
  status !== 'prescribed' && openStatuses.includes(status)
