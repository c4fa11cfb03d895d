import { list } from '../../../../domain/format/list'
import { DescriptionList } from '../../../components/DescriptionList'
import type { HealthContentFragment, HealthKind } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { records } from '#words/records/records'

const words = records.said

type ReportedHealthProps = { health: HealthContentFragment; now: Date }

/** Conditions and medications on the patient's profile; allergies have a list of their own. */
export function ReportedHealth({ health, now }: ReportedHealthProps) {
  const value = (kind: HealthKind, hasNone: boolean) =>
    linesOf(health, kind, now).join('; ') || (hasNone ? words.none : words.unsaid)
  return (
    <DescriptionList
      facts={[
        { label: words.conditions, value: value('condition', health.hasNoConditions) },
        { label: words.medications, value: value('medication', health.hasNoMedications) },
      ]}
    />
  )
}

function linesOf({ statements }: HealthContentFragment, kind: HealthKind, now: Date): readonly string[] {
  return statements
    .filter((statement) => statement.kind === kind)
    .map(({ name, dose, frequency, recordedAt }) => {
      const details = list([name, dose, frequency])
      return `${details} (${words.since(shortDate(recordedAt, now))})`
    })
}
