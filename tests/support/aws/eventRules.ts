import type { EventEntry } from './startAwsFakes'
import type { Resources } from './templateResources'

interface Rule {
  readonly ScheduleExpression?: string
  readonly EventPattern?: Readonly<Record<string, readonly string[]>>
  readonly Targets: readonly {
    readonly Input: string
    readonly RetryPolicy: { readonly MaximumRetryAttempts: number }
    readonly DeadLetterConfig: object
  }[]
}

/** The rules of EventBridge in a template. */
export function rulesOf(resources: Resources): Rule[] {
  return Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::Events::Rule')
    .map(({ Properties }) => Properties as unknown as Rule)
}

/**
 * The rules whose pattern matches an event: each field that a pattern names has one of the values.
 * @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html
 */
export function rulesFor(rules: readonly Rule[], { Source, DetailType }: EventEntry): Rule[] {
  const event: Readonly<Record<string, string>> = { source: Source, 'detail-type': DetailType }
  return rules.filter(
    ({ EventPattern }) =>
      EventPattern &&
      Object.entries(EventPattern).every(([field, values]) => values.includes(event[field] ?? '')),
  )
}
