import { holds } from './filters'
import type { Alternatives, Condition } from './filters'
import type { Selection } from './selection'

/** Somebody who waits for events of one subscription field. */
export interface Subscriber {
  readonly filter: Alternatives
  readonly selection: Selection
  /** @param payload JSON of the frame's payload, UTF-8 */
  deliver(payload: Buffer): void
}

type Event = Readonly<Record<string, unknown>>

/** Subscribers with the same selection and the same remaining conditions: one payload serves them all. */
interface Group {
  readonly selection: Selection
  readonly remaining: readonly Condition[]
  readonly members: Set<Subscriber>
}

/** All whose filter compares the same fields for equality; `byValues` finds those an event equals. */
interface Shape {
  readonly fields: readonly string[]
  readonly byValues: Map<string, Map<string, Group>>
}

/** Where a subscriber stands, to be found again when it leaves. */
interface Place {
  readonly shape: string
  readonly values: string
  readonly group: string
}

/**
 * The subscribers of one field, found by the values of an event: what an event costs is its receivers, not those who
 * wait for others. Each alternative of a filter stands under the values it compares for equality; what else it
 * demands is checked for the few that are found.
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

  /** Who gets an event, by what they want to see of it; each once, whatever number of its alternatives hold. */
  receiversOf(event: Event): Map<Selection['key'], { selection: Selection; members: Set<Subscriber> }> {
    const receivers = new Map<string, { selection: Selection; members: Set<Subscriber>; isOwn: boolean }>()
    for (const { selection, members } of this.groupsFor(event)) {
      const known = receivers.get(selection.key)
      if (!known) receivers.set(selection.key, { selection, members, isOwn: false })
      else receivers.set(selection.key, { selection, members: joined(known, members), isOwn: true })
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

/** The part of an alternative that can be looked up: all equalities, or the first list of values where there is none. */
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

/** Two equalities of one field contradict or repeat each other: the second stays a condition. */
function uniqueFields(equalities: readonly Condition[]): Condition[] {
  const byField = new Map<string, Condition>()
  for (const equality of equalities)
    if (!byField.has(equality.fieldName)) byField.set(equality.fieldName, equality)
  return [...byField.values()].sort((one, other) => (one.fieldName < other.fieldName ? -1 : 1))
}

function joined(known: { members: Set<Subscriber>; isOwn: boolean }, more: Set<Subscriber>): Set<Subscriber> {
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

/** JSON keeps 1 and "1" apart. */
function keyOf(values: readonly unknown[]): string {
  return JSON.stringify(values)
}
