import type { ReportedWeight } from '../../../components/charts/WeightChart'
import { requestAnswers, type PatientRecord } from '../patientRecord'

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
