import { describe, expect, test } from 'vitest'
import { resolverCode } from '../../../infra/appsync/resolverCode'
import { identityOf } from '../../support/builders/identity'
import { eventFor } from '../../support/aws/appsyncEvents'
import { loadResolver } from './appsyncRuntime'
import { unsupportedIn } from './unsupported'

const kinds = ['one', 'batch', 'subscribe', 'passThrough'] as const
const identity = identityOf({ groups: ['HCPs'] })
const context = eventFor('Query.treatmentRequest', { id: 'r-1' }, { parent: true }, { identity })

describe.each(kinds)('the resolver %s', (kind) => {
  test('is of the language that the runtime knows, and within its size', () => {
    expect(unsupportedIn(resolverCode(kind))).toEqual([])
    expect(resolverCode(kind).length).toBeLessThanOrEqual(32_768)
  })
})

test('what the runtime does not know is found', () => {
  expect(unsupportedIn('for (let i = 0; i < 1; ++i) { try { new Date() } catch { throw /x/ } }')).toEqual([
    '++ or --',
    'for',
    'new',
    'regular expression',
    'throw',
    'try',
  ])
})

describe.each(['one', 'batch', 'subscribe'] as const)('the resolver %s asks the Lambda', (kind) => {
  test('for the field, with the claims that say who calls, and without the token', () => {
    const { operation, payload } = loadResolver(kind).request(context)
    expect(operation).toBe(kind === 'batch' ? 'BatchInvoke' : 'Invoke')
    expect(payload).toEqual({
      info: { parentTypeName: 'Query', fieldName: 'treatmentRequest' },
      arguments: { id: 'r-1' },
      source: { parent: true },
      identity: {
        claims: {
          sub: identity.sub,
          auth_time: identity.authTime,
          origin_jti: identity.originJti,
          'cognito:groups': ['HCPs'],
        },
      },
    })
  })

  test('without a person where there is none', () => {
    expect(loadResolver(kind).request({ ...context, identity: null }).payload).toMatchObject({
      identity: null,
    })
  })

  test('and raises what the Lambda refuses, with code and details', () => {
    const result = { data: null, errorType: 'Conflict', errorMessage: 'Changed.', errorInfo: { version: 3 } }
    const respond = () => loadResolver(kind).response({ ...context, result })
    expect(respond).toThrow(
      expect.objectContaining({ message: 'Changed.', errorType: 'Conflict', errorInfo: { version: 3 } }),
    )
  })

  test.each([
    ['failed', { error: { message: 'relation "note" of Maya', type: 'Lambda:Unhandled' }, result: null }],
    ['said nothing', { result: null }],
  ])('and says nothing of a Lambda that %s', (_, outcome) => {
    const respond = () => loadResolver(kind).response({ ...context, ...outcome })
    expect(respond).toThrow(/request id leads to the log/)
  })
})

test('the data of an envelope is the answer', () => {
  expect(loadResolver('one').response({ ...context, result: { data: { id: 'r-1' } } })).toEqual({ id: 'r-1' })
})

test('a subscription answers nothing and sets the filter that the API gives', () => {
  const filter = { filterGroup: [{ filters: [{ fieldName: 'recipientId', operator: 'eq', value: 'a' }] }] }
  const resolver = loadResolver('subscribe')
  expect(resolver.response({ ...context, result: { data: { filter } } })).toBeNull()
  expect(resolver.filter()).toEqual(filter)
})

test('a publish mutation hands its event on', () => {
  const event = { conversationId: 'c-1', kind: 'message' }
  const resolver = loadResolver('passThrough')
  const { payload } = resolver.request({ arguments: { event } })
  expect(resolver.response({ result: payload })).toEqual(event)
})
