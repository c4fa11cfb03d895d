import { requestAnswers, type PatientRecord } from '../patientRecord'

/** A weight reported in a request. */
export interface ReportedWeight {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  readonly kilograms: number
}

/** Returns every reported weight, oldest first. */
export function weightHistory({ answered }: Pick<PatientRecord, 'answered'>): readonly ReportedWeight[] {
  return answered
    .flatMap((detail) => {
      const kilograms = requestAnswers(detail)['weightKg']
      const { submittedAt, createdAt } = detail.request
      return typeof kilograms === 'number' && kilograms > 0
        ? [{ id: detail.id, at: submittedAt ?? createdAt, kilograms }]
        : []
    })
    .sort((one, other) => one.at.localeCompare(other.at))
}
