import { randomUUID } from 'node:crypto'
import type { GraphQLInputType } from 'graphql'
import { isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import { findField } from '../authorization/operations'
import type { RootField } from '../authorization/operations'

export type Variables = Readonly<Record<string, unknown>>

/** A scalar in the arguments of a root field. */
export interface Leaf {
  readonly path: readonly (string | number)[]
  /** Name of the scalar, such as `AWSDate`. */
  readonly typeName: string
  /** Whether it is an element of a list. */
  readonly isInList: boolean
}

/** Returns all scalars in the arguments of a root field, including optional ones. */
export function leavesOf(field: RootField): readonly Leaf[] {
  return findField(field).args.flatMap(({ name, type }) => leavesBelow(type, [name], false))
}

function leavesBelow(type: GraphQLInputType, path: Leaf['path'], isInList: boolean): readonly Leaf[] {
  if (isNonNullType(type)) return leavesBelow(type.ofType, path, isInList)
  if (isListType(type)) return leavesBelow(type.ofType, [...path, 0], true)
  if (!isInputObjectType(type)) return [{ path, typeName: type.name, isInList }]
  return Object.values(type.getFields()).flatMap((member) =>
    leavesBelow(member.type, [...path, member.name], isInList),
  )
}

/**
 * Sets a value at a leaf.
 * @param base valid variables of the field; missing parents of the leaf are added
 */
export function withLeaf(field: RootField, base: Variables, { path }: Leaf, value: unknown): Variables {
  const [name, ...rest] = path
  const argument = findField(field).args.find((candidate) => candidate.name === name)
  if (!argument) throw new Error(`${field} has no argument ${String(name)}.`)
  return { ...base, [argument.name]: place(argument.type, base[argument.name], rest, value) }
}

function place(type: GraphQLInputType, now: unknown, path: Leaf['path'], value: unknown): unknown {
  if (isNonNullType(type)) return place(type.ofType, now, path, value)
  const [step, ...rest] = path
  if (step === undefined) return value
  if (isListType(type)) {
    const [first, ...others] = Array.isArray(now) ? (now as unknown[]) : []
    return [place(type.ofType, first, rest, value), ...others]
  }
  if (!isInputObjectType(type)) throw new Error(`${type.name} has no ${step}.`)
  const members = { ...(sample(type) as Variables), ...(now as Variables | undefined) }
  const member = type.getFields()[step]
  if (!member) throw new Error(`${type.name} has no ${step}.`)
  return { ...members, [step]: place(member.type, members[step], rest, value) }
}

const samples: Readonly<Record<string, () => unknown>> = {
  ID: randomUUID,
  Int: () => 1,
  Float: () => 1,
  Boolean: () => true,
  AWSDate: () => '2026-03-02',
  AWSDateTime: () => '2026-03-02T09:00:00.000Z',
  AWSJSON: () => '{}',
}

/** Returns a valid value; for an object its required fields. */
function sample(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return [sample(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type)) return samples[type.name]?.() ?? 'text'
  const needed = Object.values(type.getFields()).filter((member) => isNonNullType(member.type))
  return Object.fromEntries(needed.map((member) => [member.name, sample(member.type)]))
}
