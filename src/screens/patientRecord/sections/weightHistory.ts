import { requestAnswers, type PatientRecord } from '../patientRecord'

/** A weight as the patient told it with a request. */
export interface ReportedWeight {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  readonly kilograms: number
}

/** Every weight that was told, oldest first. */
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
