/** Properties of an alarm in a template. */
export interface AlarmProperties {
  readonly MetricName: string
  readonly Namespace: string
  readonly Statistic: string
  readonly Threshold: number
  readonly EvaluationPeriods: number
  readonly ComparisonOperator: string
  readonly TreatMissingData: string
  readonly AlarmActions: readonly unknown[]
}

/**
 * Whether an alarm fires: all evaluated periods are beyond its threshold.
 * @param values the metric's value of each period, oldest first; undefined for a period without data
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/AlarmThatSendsEmail.html
 */
export function fires(alarm: AlarmProperties, values: readonly (number | undefined)[]): boolean {
  const evaluated = values.slice(-alarm.EvaluationPeriods)
  if (evaluated.length < alarm.EvaluationPeriods) throw new Error('There are too few periods.')
  return evaluated.every((value) =>
    value === undefined ? alarm.TreatMissingData === 'breaching' : isBeyond(alarm, value),
  )
}

function isBeyond({ ComparisonOperator, Threshold }: AlarmProperties, value: number): boolean {
  if (ComparisonOperator === 'GreaterThanOrEqualToThreshold') return value >= Threshold
  if (ComparisonOperator === 'LessThanThreshold') return value < Threshold
  throw new Error(`This test does not know ${ComparisonOperator}.`)
}
