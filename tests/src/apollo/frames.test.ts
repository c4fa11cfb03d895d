import { expect, test } from 'vitest'
import { readFrame, startFrame, subprotocols } from '../../../src/lib/apollo/realtime/frames'
import { retryDelay } from '../../../src/lib/apollo/realtime/retryDelay'
import {
  classifyConnectionError,
  classifySubscriptionError,
} from '../../../src/lib/apollo/realtime/classifyError'

test('the authorisation travels as base64url without padding', () => {
  for (const token of ['a', 'ab', 'abc', '???>>>~~~']) {
    const [name, header = ''] = subprotocols(token, 'api.example')
    expect(name).toBe('graphql-ws')
    expect(header).toMatch(/^header-[\w-]+$/)
    expect(JSON.parse(Buffer.from(header.slice(7), 'base64url').toString())).toEqual({
      Authorization: token,
      host: 'api.example',
    })
  }
})

test('a start carries its document as a string, and its own authorisation', () => {
  const frame = JSON.parse(
    startFrame('1', { query: 'subscription { a }', variables: { b: 1 } }, 'token', 'host'),
  )
  expect(frame).toEqual({
    id: '1',
    type: 'start',
    payload: {
      data: '{"query":"subscription { a }","variables":{"b":1}}',
      extensions: { authorization: { Authorization: 'token', host: 'host' } },
    },
  })
})

const error = { errorType: 'MaxSubscriptionsReachedError', message: 'Too many' }

test.each([
  ['{"type":"ka"}', { type: 'ka' }],
  [
    '{"type":"connection_ack","payload":{"connectionTimeoutMs":1000}}',
    { type: 'connection_ack', connectionTimeoutMs: 1000 },
  ],
  ['{"type":"connection_ack"}', { type: 'connection_ack', connectionTimeoutMs: 300_000 }],
  ['{"type":"start_ack","id":"1"}', { type: 'start_ack', id: '1' }],
  [
    '{"type":"data","id":"1","payload":{"data":{"a":1}}}',
    { type: 'data', id: '1', payload: { data: { a: 1 } } },
  ],
  [
    JSON.stringify({ type: 'error', id: '1', payload: { errors: [error] } }),
    { type: 'error', id: '1', errors: [error] },
  ],
  [
    JSON.stringify({ type: 'error', id: '1', payload: { errors: error } }),
    { type: 'error', id: '1', errors: [error] },
  ],
  [
    JSON.stringify({ type: 'error', payload: { errors: { errorType: 'LimitExceededError' } } }),
    {
      type: 'error',
      id: undefined,
      errors: [{ errorType: 'LimitExceededError', message: 'LimitExceededError' }],
    },
  ],
  [
    '{"type":"error","id":"1"}',
    { type: 'error', id: '1', errors: [{ message: 'The realtime channel reports an error.' }] },
  ],
  ['{"type":"start_ack"}', undefined],
  ['{"type":"news"}', undefined],
  ['[]', undefined],
  ['meow', undefined],
])('%s is understood', (text, frame) => {
  expect(readFrame(text)).toEqual(frame)
})

test.each([
  [{ errorType: 'UnauthorizedException' }, 'refreshToken'],
  [{ errorType: 'com.amazonaws.deepdish.graphql.auth#UnauthorizedException' }, 'refreshToken'],
  [{ errorCode: 401 }, 'refreshToken'],
  [{ errorType: 'NotFound' }, 'giveUp'],
  [{ errorType: 'Unauthorized' }, 'giveUp'],
  [{ errorType: 'BadRequestException', errorCode: 400 }, 'giveUp'],
  [{}, 'giveUp'],
  [{ errorType: 'InternalError' }, 'tryAgain'],
  [{ errorType: 'LimitExceededError' }, 'tryAgain'],
  [{ errorType: 'Lambda:TooManyRequestsException' }, 'tryAgain'],
])('a subscription refused with %j: %s', (told, verdict) => {
  expect(classifySubscriptionError([{ message: 'x', ...told }])).toBe(verdict)
})

test.each([
  [{ errorCode: 401 }, 'refreshToken'],
  [{ errorCode: 400 }, 'giveUp'],
  [{ errorCode: 403 }, 'giveUp'],
  [{ errorCode: 429 }, 'tryAgain'],
  [{ errorType: 'InternalFailure', errorCode: 500 }, 'tryAgain'],
])('a connection refused with %j: %s', (told, verdict) => {
  expect(classifyConnectionError([{ message: 'x', ...told }])).toBe(verdict)
})

test('delays grow to half a minute, and chance spreads them', () => {
  expect([0, 1, 2, 3, 6, 100].map((failures) => retryDelay(failures, 0.999999))).toEqual([
    500, 1000, 2000, 4000, 30_000, 30_000,
  ])
  expect(retryDelay(3, 0)).toBe(0)
  expect(retryDelay(3, 0.5)).toBe(2000)
})
