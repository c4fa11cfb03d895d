import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from 'vitest'
import { CodedError, errorCodes } from '../../../domain/errors'
import { codeOf, errorInfoOf } from '../../../src/lib/apollo/errorCode'
import { errors } from '#words/errors'

const graphql = (...list: object[]) =>
  new CombinedGraphQLErrors({ data: null, errors: list.map((error) => ({ message: 'x', ...error })) })
const server = (status: number) =>
  new ServerError('x', { response: new Response(null, { status }), bodyText: '' })

test.each([
  ['every code of the API', graphql({ errorType: 'AlreadyClaimed' }), 'AlreadyClaimed'],
  [
    'the first type of several errors',
    graphql({}, { errorType: 'Conflict' }, { errorType: 'NotFound' }),
    'Conflict',
  ],
  ['AppSync’s denial by directive', graphql({ errorType: 'Unauthorized' }), 'Unauthorized'],
  [
    'a refused token of the realtime channel',
    graphql({ errorType: 'com.amazonaws#UnauthorizedException' }),
    'Unauthorized',
  ],
  ['a validation error, which has no type', graphql({}), 'Unknown'],
  ['an unknown type', graphql({ errorType: 'Lambda:Unhandled' }), 'Unknown'],
  ['a type that JavaScript knows', graphql({ errorType: 'toString' }), 'Unknown'],
  ['extensions, which AppSync does not have', graphql({ extensions: { code: 'NotFound' } }), 'Unknown'],
  ['a refused token', server(401), 'Unauthorized'],
  ['too many requests', server(429), 'TooManyRequests'],
  ['a gateway without server', server(503), 'Network'],
  ['a firewall', server(403), 'Unknown'],
  ['the session', new CodedError('SignInAgain'), 'SignInAgain'],
  ['no network', new TypeError('Failed to fetch'), 'Network'],
  ['no network for Amplify', Object.assign(new Error('x'), { name: 'NetworkError' }), 'Network'],
  ['something else', new Error('x'), 'Unknown'],
  ['nothing', undefined, 'Unknown'],
])('%s is reported', (_name, error, code) => {
  expect(codeOf(error)).toBe(code)
})

test('the API’s details beside the code are passed on, and default to an empty object', () => {
  expect(errorInfoOf(graphql({ errorType: 'Conflict', errorInfo: { current: 1 } }))).toEqual({ current: 1 })
  expect(errorInfoOf(graphql({ errorInfo: null }))).toEqual({})
  expect(errorInfoOf(new CodedError('Conflict', { current: 2 }))).toEqual({ current: 2 })
  expect(errorInfoOf(new Error('x'))).toEqual({})
})

test('every code has a sentence of its own, and none of them shows a code', () => {
  const sentences = Object.values(errors)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const [code, sentence] of Object.entries(errors)) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(sentence).not.toMatch(new RegExp(`\\b${code}\\b.*Error|errorType`))
  }
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(Object.keys(errorCodes)))
})
