import { CodedError } from '../../../domain/errors'
import type { TreatmentType } from '../../../domain/generated/enums'
import { dueSoonUntil, holdEndingUntil, sentBefore } from '../../../domain/requests/worklistTimes'
import type { WorklistCriteria } from '../../storage/requests/worklist'
import { parseSome, parseText } from '../filter'
import { parseName } from '../namePrefix'

/** Null and absent both mean: no filter on this field. */
export interface WorklistFilter {
  readonly treatmentTypes?: readonly TreatmentType[] | null | undefined
  readonly patientState?: string | null | undefined
  readonly isFlagged?: boolean | null | undefined
  readonly sentHoursAgo?: number | null | undefined
  readonly isDueSoon?: boolean | null | undefined
  readonly isHoldEnding?: boolean | null | undefined
  readonly name?: string | null | undefined
}

const maxHours = 24 * 365

/** Parses the worklist filter. @throws CodedError InvalidInput with the invalid field */
export function parseWorklistFilter(filter: WorklistFilter, now: Date): WorklistCriteria {
  const { treatmentTypes, patientState, sentHoursAgo, name } = filter
  return {
    ...(treatmentTypes && { treatmentTypes: parseSome('treatmentTypes', treatmentTypes, 5) }),
    ...(patientState != null && { patientState: parseText('patientState', patientState, /^[A-Z]{2}$/) }),
    ...(filter.isFlagged && { isFlagged: true }),
    ...(sentHoursAgo != null && { submittedBefore: sentBefore(now, parseHours(sentHoursAgo)) }),
    ...(filter.isDueSoon && { answerBefore: dueSoonUntil(now) }),
    ...(filter.isHoldEnding && { holdEndsBefore: holdEndingUntil(now) }),
    ...(name != null && { name: parseName(name) }),
  }
}

function parseHours(hours: number): number {
  if (hours < 0 || hours > maxHours)
    throw new CodedError('InvalidInput', { field: 'sentHoursAgo', rule: 'range', min: 0, max: maxHours })
  return hours
}
