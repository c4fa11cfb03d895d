import { describe, expect, test } from 'vitest'
import type { AnyResolvers } from '../../../api/fieldRunner'
import { createEventHandler } from '../../../api/lambda/handleEvents'
import { lambdaEnvironment } from '../../../api/lambda/lambdaEnvironment'
import type { Context } from '../../../api/useCases/context'
import { CodedError } from '../../../domain/errors'
import { eventFor } from '../../support/aws/appsyncEvents'
import { noFiles } from '../../support/files'

const identity = { sub: 'anna', groups: ['HCPs'], authTime: 5, originJti: 'o-1', deviceKey: null }
const lines: object[] = []
const log = (line: object) => void lines.push(line)
const now = () => new Date('2026-03-01T10:00:00Z')

const resolvers: AnyResolvers = {
  'Query.me': async (args: object, { identity, requestId }: Context) => ({ args, identity, requestId }),
  'Query.nothing': async () => undefined,
  'Query.coded': async () => Promise.reject(new CodedError('Conflict', { current: 2 })),
  'Query.broken': async () => Promise.reject(Object.assign(new Error('Anna Smith'), { code: '23505' })),
  'Request.events': {
    maxBatchSize: 10,
    batch: async (parents: readonly { id: string }[]) =>
      parents.map(({ id }) => (id === 'bad' ? new CodedError('NotFound') : [id])),
  },
  'Request.short': { maxBatchSize: 10, batch: async () => [] },
  'Subscription.on': {
    subscribe: async ({ id }: { id: string }) => ({
      filterGroup: [{ filters: [{ fieldName: 'id', operator: 'eq', value: id }] }],
    }),
  },
  'Mutation.publish': { passThrough: 'event' },
}

const answer = createEventHandler(resolvers, {
  database: { inTransaction: () => Promise.reject(new Error('No database.')) },
  liveEvents: { publish: async () => {} },
  log,
  now,
  newId: () => 'id',
  files: noFiles,
})
const event = (name: string, args: object = {}, source: object | null = null) =>
  eventFor(name, args, source, { identity })
const masked = {
  data: null,
  errorType: 'InternalError',
  errorMessage: expect.any(String),
  errorInfo: { requestId: 'r' },
}

describe('a single event', () => {
  test('is answered with the field’s value, for the person in its claims', async () => {
    expect(await answer(event('Query.me', { first: 1 }), 'r')).toEqual({
      data: { args: { first: 1 }, identity, requestId: 'r' },
    })
    expect(await answer(event('Query.nothing'), 'r')).toEqual({ data: null })
  })

  test('of a subscription is answered with its filter', async () => {
    expect(await answer(event('Subscription.on', { id: 'a' }), 'r')).toEqual({
      data: { filter: { filterGroup: [{ filters: [{ fieldName: 'id', operator: 'eq', value: 'a' }] }] } },
    })
  })

  test('returns the code of an expected error', async () => {
    expect(await answer(event('Query.coded'), 'r')).toEqual({
      data: null,
      errorType: 'Conflict',
      errorMessage: expect.stringContaining('has changed'),
      errorInfo: { current: 2 },
    })
  })

  test.each(['Query.me', 'Subscription.on'])(
    'for %s with a text that the database cannot store is refused before the resolver runs',
    async (field) => {
      expect(await answer(event(field, { id: 'Ana\u0000' }), 'r')).toMatchObject({
        data: null,
        errorType: 'InvalidInput',
        errorInfo: { field: 'id', rule: 'characters' },
      })
    },
  )

  test('returns no details of an unexpected error, and logs no patient data or token', async () => {
    lines.length = 0
    expect(await answer(event('Query.broken'), 'r')).toEqual(masked)
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'lambda.unexpected',
        requestId: 'r',
        field: 'Query.broken',
        code: '23505',
      }),
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Anna Smith|secret-token/)
  })

  test('without a user of the pool is forbidden', async () => {
    for (const stranger of [null, undefined, { accountId: '1', userArn: 'arn' }, { claims: {} }])
      expect(await answer({ ...event('Query.me'), identity: stranger }, 'r')).toMatchObject({
        errorType: 'Forbidden',
      })
  })

  test('is parsed with claims that are text or missing', async () => {
    const { data } = (await answer(
      {
        ...event('Query.me'),
        identity: {
          claims: { sub: 'ben', auth_time: '7', device_key: 'd-1', origin_jti: 7, 'cognito:groups': null },
        },
      },
      'r',
    )) as { data: { identity: object } }
    expect(data.identity).toEqual({ sub: 'ben', groups: [], authTime: 7, originJti: null, deviceKey: 'd-1' })
  })

  test.each([
    ['an unknown field', event('Query.none')],
    ['a publish mutation, which no Lambda answers', event('Mutation.publish')],
    ['no field', { ...event('Query.me'), info: {} }],
    ['nothing', null],
    ['text', 'event'],
  ])('of %s is answered with a masked error', async (_name, strange) => {
    expect(await answer(strange, 'r')).toEqual(masked)
  })
})

describe('a batch', () => {
  const parent = (id: string) => event('Request.events', {}, { id })

  test('is answered in order, with each parent separately', async () => {
    expect(await answer([parent('1'), parent('bad'), parent('2')], 'r')).toEqual([
      { data: ['1'] },
      expect.objectContaining({ data: null, errorType: 'NotFound' }),
      { data: ['2'] },
    ])
  })

  test('of one event or none is answered', async () => {
    expect(await answer(parent('1'), 'r')).toEqual({ data: ['1'] })
    expect(await answer([], 'r')).toEqual([])
  })

  test('of a field without a batch resolver calls it for each', async () => {
    expect(await answer([event('Query.me'), event('Query.coded')], 'r')).toEqual([
      expect.objectContaining({ data: expect.anything() }),
      expect.objectContaining({ errorType: 'Conflict' }),
    ])
  })

  test('with several people is refused, because one would read with the permissions of another', async () => {
    const stranger = eventFor('Request.events', {}, { id: '2' }, { identity: { ...identity, sub: 'ben' } })
    expect(await answer([parent('1'), stranger], 'r')).toEqual([masked, masked])
  })

  test('fails as a whole when the number of results differs', async () => {
    expect(await answer([event('Request.short', {}, {}), event('Request.short', {}, {})], 'r')).toEqual([
      masked,
      masked,
    ])
  })
})

test('a missing setting is named when the Lambda starts', () => {
  expect(() => lambdaEnvironment({})).toThrow('The environment needs AWS_REGION')
})
