import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allowedOrigin, startServer } from './support/startServer'
import type { TestServer } from './support/startServer'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  token = await server.pool.token('anna')
})
afterAll(() => server.stop())

const me = { query: '{ me { id } }' }

describe('a request that never becomes GraphQL', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    ['no token', me, {}, 401, 'UnauthorizedException', 'Valid authorization header not provided.'],
    [
      'a token that is none',
      me,
      { authorization: 'meow' },
      401,
      'UnauthorizedException',
      'Valid authorization header not provided.',
    ],
    ['an empty body', '', 'token', 400, 'MalformedHttpRequestException', 'Request body is empty.'],
    [
      'a body that is no JSON',
      'meow',
      'token',
      400,
      'MalformedHttpRequestException',
      'Unable to parse GraphQL query.',
    ],
    [
      'an object without query',
      '{}',
      'token',
      400,
      'MalformedHttpRequestException',
      'Unable to parse GraphQL query.',
    ],
    ['a batch', [me, me], 'token', 400, 'MalformedHttpRequestException', 'Unable to parse GraphQL query.'],
    ['an empty batch', '[]', 'token', 400, 'MalformedHttpRequestException', 'Unable to parse GraphQL query.'],
    [
      'variables that are a list',
      { ...me, variables: [] },
      'token',
      400,
      'MalformedHttpRequestException',
      'Unable to parse GraphQL query.',
    ],
    [
      'a name that is a number',
      { ...me, operationName: 1 },
      'token',
      400,
      'MalformedHttpRequestException',
      'Unable to parse GraphQL query.',
    ],
    [
      'another content type',
      me,
      { 'content-type': 'text/plain' },
      400,
      'MalformedHttpRequestException',
      'Unable to parse GraphQL query.',
    ],
  ])('%s is answered with its status and type', async (_name, body, headers, status, errorType, message) => {
    const authorized = headers === 'token' || 'content-type' in (headers as object)
    const extra = typeof headers === 'string' ? {} : (headers as Record<string, string>)
    const answer = await server.post(body, {
      ...json,
      ...extra,
      ...(authorized ? { authorization: token } : {}),
    })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-amzn-errortype')).toBe(errorType)
    expect(answer.body).toEqual({ errors: [{ errorType, message }] })
  })

  test('an expired token is reported as expired', async () => {
    const expired = await server.pool.token('anna', { expiresIn: -1 })
    const answer = await server.post(me, { authorization: expired })
    expect(answer.status).toBe(401)
    expect(answer.body.errors[0].message).toBe('Token has expired.')
  })

  test('GET runs nothing, whatever it carries', async () => {
    const answer = await fetch(`${server.url}?query={me{id}}`, { headers: { authorization: token } })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
  })
})

describe('GraphQL responses are always 200', () => {
  test('accept an access token, an id token and a Bearer token of the same user', async () => {
    const idToken = await server.pool.token('anna', { use: 'id' })
    for (const authorization of [token, idToken, `Bearer ${token}`, `bearer ${idToken}`]) {
      const answer = await server.post(me, { authorization })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/json;charset=UTF-8')
      expect(answer.body).toEqual({ data: { me: { id: 'anna' } } })
    }
  })

  test('AppSync’s second content type, and the nulls that Amplify sends, are taken', async () => {
    const body = { ...me, variables: null, operationName: null, extensions: {} }
    const answer = await server.post(body, {
      authorization: token,
      'content-type': 'application/graphql; charset=utf-8',
    })
    expect(answer.body).toEqual({ data: { me: { id: 'anna' } } })
  })

  test('a syntax error has a place and no path', async () => {
    const answer = await server.as('anna', '{ me { id }')
    expect(answer).toMatchObject({
      data: null,
      errors: [{ path: null, locations: [{ line: 1, column: 12, sourceName: null }] }],
    })
  })

  test('have no type for validation errors, and do not reveal the schema', async () => {
    const answer = await server.as('anna', '{ mee { id } }')
    expect(answer).toEqual({
      data: null,
      errors: [
        {
          path: null,
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'Validation error: Cannot query field "mee" on type "Query".',
        },
      ],
    })
  })

  test.each([
    ['a variable of the wrong type', 'query ($id: ID!) { request(id: $id) { id } }', { id: {} }],
    ['a variable that is missing', 'query ($id: ID!) { request(id: $id) { id } }', {}],
  ])('%s is an error without path', async (_name, query, variables) => {
    const answer = await server.as('anna', query, variables)
    expect(answer.data).toBeNull()
    expect(answer.errors).toHaveLength(1)
    expect(answer.errors[0]).toMatchObject({ path: null, message: expect.stringContaining('$id') })
  })

  test('the schema does not describe itself', async () => {
    const answer = await server.as('anna', '{ __schema { types { name } } }')
    expect(answer.errors[0].message).toContain('introspection')
    expect(await server.as('anna', '{ __typename }')).toEqual({ data: { __typename: 'Query' } })
  })

  test('a subscription over HTTP is not supported', async () => {
    const answer = await server.as('anna', 'subscription { onInboxEvent { at } }')
    expect(answer).toMatchObject({ data: null, errors: [{ errorType: 'OperationNotSupported' }] })
  })

  test('run the named one of several operations, and none without a name', async () => {
    const query = 'query A { me { id } } query B { me { role } }'
    const named = await server.post({ query, operationName: 'B' }, { authorization: token })
    expect(named.body).toEqual({ data: { me: { role: 'user' } } })
    expect((await server.as('anna', query)).errors[0].message).toContain('name one')
    const unknown = await server.post({ query, operationName: 'C' }, { authorization: token })
    expect(unknown.body.errors[0].message).toContain('does not have')
  })

  test('have the code and info of an expected failure beside the message, and the other fields', async () => {
    const answer = await server.as('anna', '{ me { id } request(id: "other") { id } }')
    expect(answer).toEqual({
      data: null,
      errors: [
        {
          path: ['request'],
          data: null,
          errorType: 'NotFound',
          errorInfo: { id: 'other' },
          locations: [{ line: 1, column: 13, sourceName: null }],
          message: 'The object does not exist, or the caller may not know that it does.',
        },
      ],
    })
  })

  test('have only an id for an unexpected failure, and the log contains no patient data', async () => {
    const answer = await server.as('anna', '{ request(id: "broken") { id } }')
    const [error] = answer.errors
    expect(error).toMatchObject({ errorType: 'InternalError', message: expect.not.stringContaining('Anna') })
    const line = server.log.find(({ requestId }) => requestId === error.errorInfo?.requestId)
    expect(line).toMatchObject({ level: 'error', event: 'graphql.unexpected', path: 'request' })
    expect(JSON.stringify(server.log)).not.toContain('Anna Smith')
  })

  test('use AppSync’s message for a missing group', async () => {
    const claim = 'mutation { claimRequest(input: { id: "1", expectedVersion: 1 }) { id } }'
    const denied = await server.as('anna', claim)
    expect(denied.errors).toEqual([
      expect.objectContaining({
        errorType: 'Unauthorized',
        message: 'Not Authorized to access claimRequest on type Mutation',
        path: ['claimRequest'],
      }),
    ])
    expect(await server.as('doctor', claim, {}, ['HCPs'])).toEqual({ data: { claimRequest: { id: '1' } } })
    expect((await server.as('admin', claim, {}, ['Admin'])).errors[0].errorType).toBe('Unauthorized')
  })

  test('a token never permits publishing, whatever its groups', async () => {
    const publish =
      'mutation { publishInboxEvent(event: { recipientId: "anna", at: "2026-03-01T10:00:00Z" }) { recipientId } }'
    const answer = await server.as('admin', publish, {}, ['Admin', 'HCPs'])
    expect(answer).toMatchObject({
      data: { publishInboxEvent: null },
      errors: [{ errorType: 'Unauthorized' }],
    })
  })
})

test('nested fields of all parents are asked in batches of their size, and one failure is its parent’s alone', async () => {
  server.seen.batches.length = 0
  const answer = await server.as('anna', '{ myRequests(first: 3) { nodes { id events { id } } } }')

  expect(server.seen.batches).toEqual([['request-0', 'request-1'], ['request-2']])
  expect(answer.errors).toEqual([
    expect.objectContaining({ errorType: 'Conflict', path: ['myRequests', 'nodes', 1, 'events'] }),
  ])
})

describe('AWSJSON', () => {
  test('is a value for resolvers and a string for clients', async () => {
    const save = `mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { id } }`
    const input = { id: '1', treatmentType: 'sleep', questionnaireVersion: 1, answers: '{"height":170}' }
    await server.as('anna', save, { input })
    expect(server.seen.drafts.at(-1)).toEqual({ height: 170 })

    const read = await server.as('anna', '{ request(id: "anna") { answers } }')
    expect(JSON.parse(String(read.data.request.answers))).toEqual({ height: 170, notes: ['a'] })
  })

  test('is refused if it is not JSON', async () => {
    const save = `mutation ($input: SaveRequestDraftInput!) { saveRequestDraft(input: $input) { id } }`
    const input = { id: '1', treatmentType: 'sleep', questionnaireVersion: 1, answers: '{height' }
    expect((await server.as('anna', save, { input })).errors[0].message).toContain('string of JSON')
  })
})

describe('other origins', () => {
  test('the preflight of an allowed page is answered as AWS does', async () => {
    const answer = await fetch(server.url, { method: 'OPTIONS', headers: { origin: allowedOrigin } })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': allowedOrigin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type,authorization,x-amz-user-agent',
    })
  })

  test('an allowed page may read the kind of an error, another page nothing', async () => {
    const allowed = await server.post(me, { origin: allowedOrigin })
    expect(allowed.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype')
    const other = await server.post(me, { origin: 'https://evil.example' })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})
