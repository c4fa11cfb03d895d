import { dueSoonUntil, holdEndingUntil, sentBefore } from '../../../../domain/requests/worklistTimes'
import type { WorklistFilter, WorklistQueryVariables } from '../../../generated/graphql'
import type { ListPage } from '../../../lib/lists/pagedList'
import type { Row } from './otherRequests'

type Rows = ListPage<Row>

/** Which list of the queue is shown, as the API was asked for it. */
export type ListVariables = Pick<WorklistQueryVariables, 'tab' | 'filter' | 'order'>

/** Whether a tab lists waiting requests, which are the same for every clinician. */
export const isSharedTab = ({ tab }: ListVariables): boolean => tab === 'new' || tab === 'renewals'

/**
 * Inserts a waiting request where the API lists it: in order if it matches the filter, and nowhere otherwise. A
 * position behind the last loaded row is left to the next page.
 * @param end the last loaded row
 * @returns the same list if nothing changes
 */
export function insertRow(
  list: Rows,
  row: Row,
  { question, end, now }: { question: ListVariables; end: Row | undefined; now: Date },
): Rows {
  const known = list.nodes.find(({ id }) => id === row.id)
  if (known && known.version >= row.version) return list
  const others = known ? list.nodes.filter((node) => node !== known) : list.nodes
  const next = others.findIndex((node) => comesBefore(row, node, question))
  const isRead = !list.pageInfo.hasNextPage || (end !== undefined && !comesBefore(end, row, question))
  const isShown = isListed(row, question, now) && isRead
  if (!known && !isShown) return list
  const fresh = { ...row, otherOpenRequests: known?.otherOpenRequests ?? row.otherOpenRequests ?? null }
  return { ...list, nodes: isShown ? others.toSpliced(next < 0 ? others.length : next, 0, fresh) : others }
}

/**
 * Removes a request that has left the list.
 * @param version of the change by which it left
 * @returns the same list if nothing changes
 */
export function removeRow(list: Rows, id: string, version: number): Rows {
  const nodes = list.nodes.filter((node) => node.id !== id || node.version >= version)
  return nodes.length < list.nodes.length ? { ...list, nodes } : list
}

/** As the API narrows its lists. */
function isListed(row: Row, { tab, filter }: ListVariables, now: Date): boolean {
  if (tab !== (row.renewsPrescriptionId ? 'renewals' : 'new')) return false
  return conditions.every((isFulfilled) => isFulfilled(row, filter ?? {}, now))
}

const conditions: readonly ((row: Row, filter: WorklistFilter, now: Date) => boolean)[] = [
  (row, { treatmentTypes }) => !treatmentTypes || [treatmentTypes].flat().includes(row.treatmentType),
  (row, { patientState }) => !patientState || row.patientState === patientState,
  (row, { isFlagged }) => !isFlagged || (row.findingCount ?? 0) > 0,
  (row, { sentHoursAgo: hours }, now) => hours == null || isBefore(row.submittedAt, sentBefore(now, hours)),
  (row, { isDueSoon }, now) => !isDueSoon || isBefore(row.responseDueAt, dueSoonUntil(now)),
  (row, { isHoldEnding }, now) => !isHoldEnding || isBefore(row.holdUntil, holdEndingUntil(now)),
  (row, { name }) => !name || ` ${row.patientName?.toLowerCase()}`.includes(` ${name.toLowerCase()}`),
]

const isBefore = (moment: string | null | undefined, limit: Date): boolean =>
  moment != null && Date.parse(moment) < limit.getTime()

/** Moments are all written alike, so that they compare as texts; of one moment the id decides. */
function comesBefore(one: Row, other: Row, { order }: ListVariables): boolean {
  const isByAnswer = !order || order === 'urgent'
  const placeOf = (row: Row) =>
    `${(isByAnswer ? row.responseDueAt : row.submittedAt) ?? row.updatedAt} ${row.id}`
  return order === 'newest' ? placeOf(one) > placeOf(other) : placeOf(one) < placeOf(other)
}
