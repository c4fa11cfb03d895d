import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matrix } from '../authorization/matrix'
import type { Column, Row } from '../authorization/matrixRow'
import { isInternal, rootFields } from '../authorization/operations'
import type { RootField } from '../authorization/operations'
import type { MatrixData } from '../authorization/matrixData'
import { createMatrixData } from '../authorization/matrixData'
import { hostileValuesFor, unstorableTexts } from './hostileValues'
import { leavesOf, withLeaf } from './inputLeaves'
import type { Leaf, Variables } from './inputLeaves'
import { everyNth } from '../../support/random'

/*
 * Sends harmful values for every scalar of every root field, by callers with permission: each value by one of them, in
 * `npm run soak` by all. The rest of the input is valid, so that the value reaches the code as deep as possible.
 */
let stage: MatrixData
beforeAll(async () => {
  stage = await createMatrixData()
})
afterAll(() => stage.close())

const asking: readonly Column[] = ['patient', 'hcpWithRelation', 'admin']

/** Returns a call that reaches the field's own rules, if there is one. */
function rowOf(field: RootField): Row {
  const rows = matrix.filter((row) => row.field === field)
  const row = rows.find(({ expected }) => asking.some((column) => expected[column] === 'ok')) ?? rows[0]
  if (!row) throw new Error(`The authorisation matrix has no row for ${field}.`)
  return row
}

interface Call {
  readonly leaf: Leaf
  readonly value: unknown
}

const callsOf = (field: RootField): readonly Call[] =>
  leavesOf(field).flatMap((leaf) =>
    hostileValuesFor(leaf.typeName, String(leaf.path.at(-1))).map((value) => ({ leaf, value })),
  )

/** Calls a field with one hostile value after the other. @returns the calls and results */
async function askAll(field: RootField, column: Column, calls: readonly Call[]) {
  const row = rowOf(field)
  const person = stage.people[column]
  let subject = await stage.make(row.about)
  const answers: { readonly asked: string; readonly answer: string }[] = []
  for (const { leaf, value } of calls) {
    const base: Variables = row.variables?.(subject) ?? {}
    const answer = await stage.ask(person, field, withLeaf(field, base, leaf, value))
    answers.push({ asked: `${leaf.path.join('.')} = ${JSON.stringify(value).slice(0, 80)}`, answer })
    // A changed object would refuse the next value for another reason.
    if (answer === 'ok' && field.startsWith('Mutation.')) subject = await stage.make(row.about)
  }
  return answers
}

const fields = rootFields.filter((field) => !isInternal(field) && callsOf(field).length > 0)

describe.each(fields)('%s', (field) => {
  const row = rowOf(field)
  const allowed = asking.filter((column) => row.expected[column] !== 'Forbidden')

  test.each(allowed)('answers hostile values with an error code, asked by: %s', async (column) => {
    const before = stage.product.logged.length

    const calls = everyNth(callsOf(field), allowed.length, allowed.indexOf(column))
    const answers = await askAll(field, column, calls)

    expect(answers.filter(({ answer }) => answer === 'InternalError')).toEqual([])
    expect(stage.product.logged.slice(before).filter(({ level }) => level === 'error')).toEqual([])
  })

  const textLeaves = leavesOf(field).filter(({ typeName }) => typeName === 'String' || typeName === 'ID')
  test.runIf(textLeaves.length > 0)('refuses a text that cannot be stored', async () => {
    const [column] = allowed
    if (!column) throw new Error(`Nobody may ask for ${field}.`)
    const calls = textLeaves.flatMap((leaf) => unstorableTexts.map((value) => ({ leaf, value })))

    const answers = await askAll(field, column, calls)

    expect(answers.filter(({ answer }) => answer !== 'InvalidInput')).toEqual([])
  })
})

test('a text in the document is refused like one in the variables', async () => {
  const query = String.raw`mutation { updateMyName(input: { givenName: "Ana\u0000", familyName: "Roe" }) { id } }`
  const { errors } = await stage.server.as(stage.people.patient.id, query)
  expect(errors[0]).toMatchObject({
    errorType: 'InvalidInput',
    errorInfo: { field: 'givenName', rule: 'characters' },
  })
})
