import { holds } from './filters'
import type { Alternatives, Condition } from './filters'
import type { Selection } from './selection'

/** A subscriber of one subscription field. */
export interface Subscriber {
  readonly filter: Alternatives
  readonly selection: Selection
  /** @param payload JSON of the frame's payload, UTF-8 */
  deliver(payload: Buffer): void
}

type Event = Readonly<Record<string, unknown>>

/**
 * Subscribers with the same selection and the same remaining conditions, which share one payload.
 */
interface Group {
  readonly selection: Selection
  readonly remaining: readonly Condition[]
  readonly members: Set<Subscriber>
}

/**
 * Filters that compare the same fields for equality; `byValues` finds those that match an event.
 */
interface Shape {
  readonly fields: readonly string[]
  readonly byValues: Map<string, Map<string, Group>>
}

/** A subscriber's position in the index, for its removal. */
interface Place {
  readonly shape: string
  readonly values: string
  readonly group: string
}

/**
 * An index of one field's subscribers by event values, so that an event's cost depends on its
 * receivers and not on all subscribers. Each alternative of a filter is indexed by the values it
 * compares for equality. The remaining conditions are checked only for the matches.
 */
export class SubscriptionIndex {
  private readonly shapes = new Map<string, Shape>()
  private readonly places = new Map<Subscriber, readonly Place[]>()

  add(subscriber: Subscriber): void {
    const places = subscriber.filter.flatMap((conditions) => this.put(subscriber, conditions))
    this.places.set(subscriber, places)
  }

  remove(subscriber: Subscriber): void {
    for (const { shape, values, group } of this.places.get(subscriber) ?? []) {
      const found = this.shapes.get(shape)
      const groups = found?.byValues.get(values)
      groups?.get(group)?.members.delete(subscriber)
      if (groups?.get(group)?.members.size === 0) groups.delete(group)
      if (groups?.size === 0) found?.byValues.delete(values)
      if (found?.byValues.size === 0) this.shapes.delete(shape)
    }
    this.places.delete(subscriber)
  }

  /**
   * Returns the receivers of an event by selection, each once, however many of its alternatives
   * match.
   */
  receiversOf(event: Event): Map<Selection['key'], { selection: Selection; members: Set<Subscriber> }> {
    const receivers = new Map<string, { selection: Selection; members: Set<Subscriber>; isOwn: boolean }>()
    for (const { selection, members } of this.groupsFor(event)) {
      const known = receivers.get(selection.key)
      if (!known) receivers.set(selection.key, { selection, members, isOwn: false })
      else receivers.set(selection.key, { selection, members: union(known, members), isOwn: true })
    }
    return receivers
  }

  get size(): number {
    return this.places.size
  }

  private *groupsFor(event: Event): Generator<Group> {
    for (const { fields, byValues } of this.shapes.values()) {
      const groups = byValues.get(keyOf(fields.map((field) => event[field] ?? null)))
      for (const group of groups?.values() ?? [])
        if (group.remaining.every((condition) => holds(condition, event))) yield group
    }
  }

  private put(subscriber: Subscriber, conditions: readonly Condition[]): Place[] {
    const { fields, valueLists, remaining } = discriminate(conditions)
    const shape = keyOf(fields)
    const group = keyOf([remaining, subscriber.selection.key])
    return valueLists.map((list) => {
      const values = keyOf(list)
      const { byValues } = getOrSet(this.shapes, shape, () => ({
        fields,
        byValues: new Map<string, Map<string, Group>>(),
      }))
      const groups = getOrSet(byValues, values, () => new Map<string, Group>())
      const { selection } = subscriber
      getOrSet(groups, group, () => ({ selection, remaining, members: new Set<Subscriber>() })).members.add(
        subscriber,
      )
      return { shape, values, group }
    })
  }
}

/**
 * Returns the indexable part of an alternative: all equalities, or the first list of values where
 * there is none.
 */
function discriminate(conditions: readonly Condition[]) {
  const equalities = conditions.filter(({ operator }) => operator === 'eq')
  const list = equalities.length === 0 ? conditions.find(({ operator }) => operator === 'in') : undefined
  const looked = list ? [list] : uniqueFields(equalities)
  return {
    fields: looked.map(({ fieldName }) => fieldName),
    valueLists: list
      ? [...new Set(valuesOf(list))].map((value) => [value])
      : [looked.map(({ value }) => value)],
    remaining: conditions.filter((condition) => !looked.includes(condition)),
  }
}

function valuesOf({ value }: Condition): readonly Condition['value'][] {
  return typeof value === 'object' && value !== null ? value : [value]
}

/**
 * Returns one equality per field. A second one contradicts or repeats it and stays a condition.
 */
function uniqueFields(equalities: readonly Condition[]): Condition[] {
  const byField = new Map<string, Condition>()
  for (const equality of equalities)
    if (!byField.has(equality.fieldName)) byField.set(equality.fieldName, equality)
  return [...byField.values()].sort((one, other) => (one.fieldName < other.fieldName ? -1 : 1))
}

function union(known: { members: Set<Subscriber>; isOwn: boolean }, more: Set<Subscriber>): Set<Subscriber> {
  const members = known.isOwn ? known.members : new Set(known.members)
  for (const member of more) members.add(member)
  return members
}

function getOrSet<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Returns a JSON key, which distinguishes 1 from "1". */
function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values)
}
