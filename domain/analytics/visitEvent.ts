import { CodedError } from '../errors'
import { routePatterns } from '../paths'

/**
 * All visit events, with every value that each property can have. So no event can carry a name, an id, an address or an
 * answer.
 */
export const visitEvents = {
  page_viewed: { route: routePatterns, screen: ['phone', 'tablet', 'desk'] },
  live_chat_opened: { route: routePatterns },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>

type VisitEvents = typeof visitEvents

export type VisitEvent = {
  [Name in keyof VisitEvents]: {
    readonly name: Name
    readonly properties: { readonly [Property in keyof VisitEvents[Name]]: string }
  }
}[keyof VisitEvents]

/**
 * Parses an event that a browser posted. Rejects unlisted properties instead of dropping them, so that no caller relies
 * on sending more.
 * @throws CodedError InvalidInput with `field` and the rule `oneOf`
 */
export function parseVisitEvent(input: Readonly<Record<string, unknown>>): VisitEvent {
  const { name, ...given } = input
  const entry = Object.entries(visitEvents).find(([known]) => known === name)
  if (!entry) throw new CodedError('InvalidInput', { field: 'name', rule: 'oneOf' })
  const allowed: Readonly<Record<string, readonly string[]>> = entry[1]
  const wrong = [...Object.keys(allowed), ...Object.keys(given)].find(
    (property) => !allowed[property]?.some((value) => value === given[property]),
  )
  if (wrong !== undefined) throw new CodedError('InvalidInput', { field: wrong, rule: 'oneOf' })
  return { name, properties: given } as VisitEvent
}
