import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headerSubprotocol, openSocket, startFrame } from '../../local/graphql/support/rawClient'
import { askResolver } from './askResolver'
import { matrix } from './matrix'
import type { Column, Row, Subject, SubjectIds } from './matrixRow'
import { columns } from './matrixRow'
import { groupsAllowed, isInternal, operationFor, rootFields } from './operations'
import type { MatrixData } from './matrixData'
import { createMatrixData } from './matrixData'

let stage: MatrixData
beforeAll(async () => {
  stage = await createMatrixData()
  // A person without a submitted request has no record to open.
  await stage.make('waiting')
})
afterAll(() => stage.close())

const title = ({ field, about }: Row) => (about ? `${field} about something ${about}` : field)
const rows = matrix.map((row) => [title(row), row] as const)

test('every field of the schema has a row, and every row a field', () => {
  expect(new Set(matrix.map(({ field }) => field))).toEqual(new Set(rootFields))
})

describe.each(rows)('through the engine, %s', (_title, row) => {
  const subjectFor = subjectsOf(row)
  test.each(gentlestFirst(row))('asked by: %s', async (column) => {
    const subject = await subjectFor(column)
    const answer = await stage.ask(await stage.asker(column), row.field, row.variables?.(subject) ?? {})
    expect(answer).toBe(throughEngine(row, column))
  })
})

// The schema's directives are only the outer check: without them the result is the same.
describe.each(rows.filter(([, { field }]) => !isInternal(field)))(
  'without the schema directive, %s',
  (_title, row) => {
    const subjectFor = subjectsOf(row)
    test.each(gentlestFirst(row))('asked by: %s', async (column) => {
      const subject = await subjectFor(column)
      const variables = row.variables?.(subject) ?? {}
      expect(await askResolver(stage.product, await stage.asker(column), row.field, variables)).toBe(
        row.expected[column],
      )
    })
  },
)

/* Emergency access allows reading the record only: changes and the patient's private data stay refused. */
describe.each(rows.filter(([, { about, field }]) => about && !isInternal(field)))(
  'with emergency access, %s',
  (_title, row) => {
    test('a professional without a care relationship reads the record for an hour', async () => {
      const subject = await stage.make(row.about)
      const variables = row.variables?.(subject) ?? {}
      const stranger = await stage.asker('hcpWithoutRelation')
      const ask = () => askResolver(stage.product, stranger, row.field, variables)
      const explanation = 'Found unconscious at home'
      const input = {
        id: randomUUID(),
        patientId: subject.patientId,
        reason: 'emergency',
        explanation,
      } as const
      const opened = await askResolver(stage.product, stranger, 'Mutation.startEmergencyAccess', { input })
      expect(opened).toBe('ok')
      expect(await ask()).toBe(row.afterEmergencyAccess ?? row.expected.hcpWithoutRelation)

      if (!row.afterEmergencyAccess) return
      const { clock } = stage.product
      clock.now = new Date(clock.now.getTime() + 60 * 60_000)
      expect(await ask()).toBe('NotFound')
    })
  },
)

describe('a caller without a valid token', () => {
  const subjects = new Map<Subject | undefined, Promise<SubjectIds>>()
  const subjectOf = ({ about }: Partial<Row> = {}) => {
    const subject = subjects.get(about) ?? stage.make(about)
    subjects.set(about, subject)
    return subject
  }
  const questions = rootFields.filter((field) => !field.startsWith('Subscription.'))
  test.each(questions)('cannot call %s', async (field) => {
    const row = matrix.find((candidate) => candidate.field === field)
    const variables = row?.variables?.(await subjectOf(row)) ?? {}
    for (const headers of [{}, { authorization: 'forged' }] as Record<string, string>[]) {
      const { status, body } = await stage.server.post({ query: operationFor(field), variables }, headers)
      expect(status).toBe(401)
      expect(body).toEqual({ errors: [expect.objectContaining({ errorType: 'UnauthorizedException' })] })
    }
  })

  test.each(rootFields.filter((field) => field.startsWith('Subscription.')))(
    'cannot start %s',
    async (field) => {
      const stranger = await openSocket(stage.server.realtimeUrl, {
        protocols: ['graphql-ws', headerSubprotocol('forged')],
      })
      stranger.send({ type: 'connection_init' })
      expect((await stranger.frame('connection_error')).payload.errors[0].errorType).toBe(
        'UnauthorizedException',
      )

      const row = matrix.find((candidate) => candidate.field === field)
      const variables = row?.variables?.(await subjectOf(row)) ?? {}
      const client = await stage.connect(stage.people.patient)
      const frame = startFrame('forged', operationFor(field), variables)
      client.send(frame)
      expect((await client.frame('error', frame.id)).payload.errors[0].errorType).toBe(
        'UnauthorizedException',
      )
      await client.end()
    },
  )
})

/** Returns whether a call leaves its object unchanged, so that the next caller can use the same one. */
function isGentle({ field, expected }: Row, column: Column): boolean {
  return !field.startsWith('Mutation.') || ['Forbidden', 'NotFound'].includes(expected[column])
}

/** Returns the columns of a row, with those that change something last. */
function gentlestFirst(row: Row): readonly Column[] {
  return columns.toSorted((one, other) => Number(isGentle(row, other)) - Number(isGentle(row, one)))
}

/** Returns the object of a call: a shared one for calls that change nothing, otherwise a new one. */
function subjectsOf(row: Row): (column: Column) => Promise<SubjectIds> {
  let untouched: Promise<SubjectIds> | undefined
  return (column) => {
    if (!isGentle(row, column)) return stage.make(row.about)
    untouched ??= stage.make(row.about)
    return untouched
  }
}

function throughEngine({ field, expected }: Row, column: Column): string {
  const { groups } = stage.people[column].identity
  const allowed = groupsAllowed(field)
  const isStopped = isInternal(field) || (allowed && !allowed.some((group) => groups.includes(group)))
  // The directive refuses only roles that the rule refuses too.
  return isStopped && expected[column] === 'Forbidden' ? 'Unauthorized' : expected[column]
}
