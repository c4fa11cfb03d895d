import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { GraphQLField } from 'graphql'
import { buildSchema, Kind } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserDirectory } from '../../api/services/userDirectory'
import { errorCodes } from '../../domain/errors'
import type { AsCaller } from '../support/asCaller'
import { asCaller } from '../support/asCaller'
import { identityOf } from '../support/builders/identity'
import type { TestProduct } from '../support/product'
import { createTestProduct } from '../support/product'

/* The descriptions of root fields are the reference of the API: they must say who may ask, how long a page is, and what fails. */

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const schema = buildSchema(read('local/graphql/appsyncPrelude.graphql') + read('schema.graphql'))

type Field = GraphQLField<unknown, unknown>
const rootFields: readonly (readonly [string, Field])[] = [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).map((field) => [`${root?.name}.${field.name}`, field] as const),
)
const withPages = rootFields.filter(([, { args }]) => args.some(({ name }) => name === 'first'))

const descriptionOf = ({ description }: Field) => (description ?? '').replaceAll(/\s+/g, ' ')
/** Returns what follows `Errors:` in the description of a field; undefined without it. */
const errorsOf = (field: Field) => /Errors: (.*)$/.exec(descriptionOf(field))?.[1]
const isForApiOnly = (field: Field) => descriptionOf(field).includes('API only')

/** Returns the groups to which the directive of a field limits it; undefined when it has none. */
function groupsOf({ astNode }: Field): readonly string[] | undefined {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'aws_cognito_user_pools')
  const groups = directive?.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value
  return groups?.kind === Kind.LIST
    ? groups.values.map((value) => (value.kind === Kind.STRING ? value.value : ''))
    : undefined
}

/** How descriptions name the callers of a group. */
const groupNames: Readonly<Record<string, RegExp>> = { HCPs: /\bHCPs?\b/, Admin: /\bAdmins?\b/ }
const anyCaller = /\b(any role|patients?|HCPs?|Admins?|API only|readers|participants|caller who may)\b/i

test('the schema has root fields to check', () => {
  expect(rootFields.length).toBeGreaterThan(100)
  expect(withPages.length).toBeGreaterThan(15)
})

describe.each(rootFields)('the description of %s', (_name, field) => {
  test('says who may ask, as the directive of the field does', () => {
    const description = descriptionOf(field)
    expect(description).toMatch(anyCaller)
    const groups = groupsOf(field)
    if (!groups) return
    for (const group of groups) expect(description).toMatch(groupNames[group] ?? /never/)
    expect(description).not.toMatch(/any role|patients only/i)
  })

  test('lists the error codes that are its own, or has none to list', () => {
    const errors = errorsOf(field)
    const isOpen =
      groupsOf(field) === undefined && field.args.every(({ type }) => !String(type).includes('!'))
    if (errors === undefined)
      expect(isForApiOnly(field) || (isOpen && /any role/i.test(descriptionOf(field)))).toBe(true)
    const codes = errors?.match(/\b[A-Z][A-Za-z]+\b/g) ?? []
    expect(codes.filter((code) => !(code in errorCodes))).toEqual([])
    expect(codes).toEqual([...new Set(codes)])
    if (groupsOf(field)) expect(codes).toContain('Forbidden')
  })
})

const anyId = randomUUID()
/** Required arguments of lists. */
const requiredArgs: Readonly<Record<string, object>> = {
  'Query.worklist': { tab: 'new' },
  'Query.deliveries': { filter: { kind: 'mail' } },
  'Query.inbox': { tab: 'all' },
  'Query.patientSearch': { text: 'Ada Lovelace' },
  'Query.tasks': { list: 'mine' },
  'Query.messages': { conversationId: anyId },
  'Query.recordViews': { patientId: anyId },
}

/** A directory without users. */
const users: Pick<UserDirectory, 'list' | 'members'> = {
  list: () => Promise.resolve({ users: [], next: null }),
  members: () => Promise.resolve([]),
}

describe('the length of a page', () => {
  let product: TestProduct
  let callers: readonly AsCaller[]
  beforeAll(async () => {
    product = await createTestProduct()
    const services = { ...product.services, users: users as UserDirectory }
    callers = [[], ['HCPs'], ['Admin']].map((groups) => asCaller(services, identityOf({ groups })))
  })
  afterAll(() => product.close())

  /** Returns what each role is refused with; undefined for an answer. */
  const refusalsOf = (name: string, args: object) =>
    Promise.all(
      callers.map((caller) =>
        caller.ask(name as 'Query.payments', { ...requiredArgs[name], ...args }).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    )

  test.each(withPages)('of %s is what its description says', async (name, field) => {
    const [, maximum] =
      /`first`: 1 to ([\d,]+)(?: \([^)]*\))?, default [\d,]+\./.exec(descriptionOf(field)) ?? []
    const max = Number(maximum?.replaceAll(',', ''))
    const outOfRange = { code: 'InvalidInput', info: { field: 'first', rule: 'range', min: 1, max } }
    expect(await refusalsOf(name, { first: max + 1 })).toContainEqual(expect.objectContaining(outOfRange))
    expect(await refusalsOf(name, { first: max })).not.toContainEqual(
      expect.objectContaining({ code: 'InvalidInput' }),
    )
  })
})
