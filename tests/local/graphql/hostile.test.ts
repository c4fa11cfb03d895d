import { request } from 'node:http'
import { SignJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocuments } from '../../../local/graphql/engine/documents'
import { defaultLimits } from '../../../local/graphql/limits'
import { loadSchema } from '../../../local/graphql/schema/loadSchema'
import { readEntries } from '../../../api/fieldRunner'
import { exampleResolvers } from './support/exampleResolvers'
import { schemaText, startServer } from './support/startServer'
import type { TestServer } from './support/startServer'
import { clientId, issuer } from './support/userPool'
import { noFiles } from '../../support/files'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startServer()
  token = await server.pool.token('anna')
})
afterAll(() => server.stop())

describe('forged tokens', () => {
  const claims = {
    sub: 'anna',
    token_use: 'access',
    client_id: clientId,
    auth_time: 1,
    'cognito:groups': ['Admin'],
  }
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const soon = () => Math.floor(Date.now() / 1000) + 3600

  async function answerTo(authorization: string) {
    const { status, body } = await server.post({ query: '{ me { id } }' }, { authorization })
    return { status, message: body.errors?.[0].message }
  }
  const refused = { status: 401, message: 'Valid authorization header not provided.' }

  test('are refused without a signature', async () => {
    const header = { alg: 'none', kid: server.pool.kid }
    const payload = { ...claims, iss: issuer, iat: 1, exp: soon() }
    expect(await answerTo(`${base64(header)}.${base64(payload)}.`)).toEqual(refused)
  })

  test('are refused if signed by another key under our key id', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await answerTo(await server.pool.token('anna', { key: privateKey }))).toEqual(refused)
  })

  test('signed with the public key as if it were a shared secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(server.pool.publicKey))
    const forged = await new SignJWT({ ...claims, iss: issuer, iat: 1, exp: soon() })
      .setProtectedHeader({ alg: 'HS256', kid: server.pool.kid })
      .sign(secret)
    expect(await answerTo(forged)).toEqual(refused)
  })

  test('are refused if they contain their own key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ ...claims, iss: issuer, iat: 1, exp: soon() })
      .setProtectedHeader({ alg: 'RS256', kid: server.pool.kid, jwk: await exportJWK(publicKey) })
      .sign(privateKey)
    expect(await answerTo(forged)).toEqual(refused)
  })

  test('are refused if the payload was changed after signing', async () => {
    const [header, payload = '', signature] = token.split('.')
    const changed = {
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      'cognito:groups': ['Admin'],
    }
    expect(await answerTo(`${header}.${base64(changed)}.${signature}`)).toEqual(refused)
  })

  test.each([
    ['another issuer', { iss: 'http://localhost:1/identity/us-east-2_other' }],
    ['another app client', { client_id: 'other' }],
    ['the client where an id token has it', { client_id: undefined, aud: clientId }],
    ['another use', { token_use: 'refresh' }],
    ['no use', { token_use: undefined }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['a time before which it is not valid', { nbf: soon() }],
  ])('are refused if they name %s', async (_name, change) => {
    expect(await answerTo(await server.pool.token('anna', { claims: change }))).toEqual(refused)
  })

  test('an id token for another client', async () => {
    expect(await answerTo(await server.pool.token('anna', { use: 'id', claims: { aud: 'other' } }))).toEqual(
      refused,
    )
  })

  test('a token that was accepted once is refused after its expiry', async () => {
    let now = new Date('2026-03-01T10:00:00Z')
    const slow = await startServer({ services: { ...silentServices, now: () => now } })
    const authorization = await slow.pool.token('anna', { now, expiresIn: 60 })
    const query = '{ me { id } }'
    expect((await slow.post({ query }, { authorization })).status).toBe(200)
    now = new Date('2026-03-01T10:01:00Z')
    expect((await slow.post({ query }, { authorization })).body.errors[0].message).toBe('Token has expired.')
    await slow.stop()
  })
})

const silentServices = {
  database: { inTransaction: () => Promise.reject(new Error('No database.')) },
  log: () => {},
  now: () => new Date(),
  newId: () => 'id',
  files: noFiles,
}

describe('documents that ask for too much', () => {
  const deep = (levels: number) =>
    `{ myRequests ${'{ nodes '.repeat(levels - 2)}{ id }${' }'.repeat(levels - 2)} }`

  test('are refused at once with 3,000 aliases', async () => {
    const query = `{ ${Array.from({ length: 3000 }, (_, index) => `a${index}:me{id}`).join(' ')} }`
    expect((await server.as('anna', query)).errors[0]).toMatchObject({ errorType: 'SyntaxError' })
  })

  test('21 fields at the root are refused, 20 are not', async () => {
    const query = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: me { id }`).join(' ')} }`
    expect((await server.as('anna', query(21))).errors[0].errorType).toBe('ResolverExecutionLimitReached')
    expect(Object.keys((await server.as('anna', query(20))).data)).toHaveLength(20)
  })

  test('aliases do not hide in fragments', async () => {
    const fields = Array.from({ length: 11 }, (_, index) => `a${index}: me { id }`).join(' ')
    const query = `{ ...A ...B } fragment A on Query { ${fields} } fragment B on Query { ...A b: me { id } }`
    expect((await server.as('anna', query)).errors[0].errorType).toBe('ResolverExecutionLimitReached')
  })

  test('the depth counts fragments and leaves', () => {
    // The product's schema is not deep enough to be asked too deeply: one that can be.
    const { prepare } = documentsOf({ depth: 3 })
    const depthOf = (query: string) => {
      const prepared = prepare(query)
      if ('length' in prepared) throw new Error(JSON.stringify(prepared))
      return () => prepared.operation(undefined)
    }
    expect(depthOf('{ myRequests { pageInfo { endCursor } } }')).not.toThrow()
    expect(depthOf('{ myRequests { nodes { events { id } } } }')).toThrow('4 levels deep; 3 are allowed')
    expect(
      depthOf(
        '{ myRequests { ... on TreatmentRequestConnection { nodes { ...R } } } } fragment R on TreatmentRequest { events { id } }',
      ),
    ).toThrow('4 levels deep')
  })

  test('fragments that double themselves 100 times cost nothing', () => {
    const doubling = Array.from(
      { length: 100 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    )
    const query = `{ ...F0 } ${doubling.join(' ')} fragment F100 on Query { me { id } }`
    const { prepare } = documentsOf({})
    const prepared = prepare(query)
    if ('length' in prepared) throw new Error(JSON.stringify(prepared))
    expect(() => prepared.operation(undefined)).toThrow('more than')
  })

  test('fragments in a circle are refused', async () => {
    const query = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'
    expect((await server.as('anna', query)).errors[0].message).toContain('Cannot spread fragment')
  })

  test('brackets without end are refused', async () => {
    expect((await server.as('anna', '{ me '.repeat(1500))).errors[0].errorType).toBe('SyntaxError')
    expect((await server.as('anna', deep(900))).data).toBeNull()
    const list = `{ request(id: ${'['.repeat(1900)}) { id } }`
    expect((await server.as('anna', list)).errors[0].errorType).toBe('SyntaxError')
  })

  test('report some of a thousand errors', async () => {
    const query = `{ ${Array.from({ length: 500 }, (_, index) => `x${index}`).join(' ')} }`
    expect((await server.as('anna', query)).errors.length).toBeLessThanOrEqual(21)
  })

  test('documents are kept within a number and a size', () => {
    const { prepare } = documentsOf({ cachedDocuments: 2, cachedCharacters: 40 })
    const first = prepare('{ me { id } }')
    expect(prepare('{ me { id } }')).toBe(first)
    prepare('{ me { role } }')
    prepare('{ me { givenName } }')
    expect(prepare('{ me { id } }')).not.toBe(first)
  })

  function documentsOf(limits: Partial<typeof defaultLimits>) {
    const schema = loadSchema(schemaText, readEntries(exampleResolvers().resolvers))
    return createDocuments(schema, { limits: { ...defaultLimits, ...limits }, introspection: false })
  }
})

describe('bodies', () => {
  test('are refused at 10 MB, with a readable reason', async () => {
    const query = `{ me { id } } # ${'x'.repeat(10_000_000)}`
    const answer = await server.post({ query }, { authorization: token })
    expect(answer.status).toBe(413)
    expect(answer.body.errors[0].errorType).toBe('RequestEntityTooLargeException')
    expect((await server.as('anna', '{ me { id } }')).data.me.id).toBe('anna')
  })

  test('are counted as they arrive if they have no length', async () => {
    const { status, body } = await sendChunks(Array.from({ length: 200 }, () => 'x'.repeat(1000)))
    expect(status).toBe(413)
    expect(JSON.parse(body).errors[0].errorType).toBe('RequestEntityTooLargeException')
  })

  test('leave the server unchanged when they break off', async () => {
    await new Promise<void>((resolve) => {
      const half = request(server.url, { method: 'POST', headers: { ...headers(), 'content-length': 1000 } })
      half.on('error', () => resolve())
      half.write('{"query":', () => half.destroy(new Error('gone')))
    })
    expect((await server.as('anna', '{ me { id } }')).data.me.id).toBe('anna')
  })

  const headers = () => ({ authorization: token, 'content-type': 'application/json' })

  function sendChunks(chunks: string[]): Promise<{ status: number | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      const outgoing = request(server.url, { method: 'POST', headers: headers() }, (incoming) => {
        let body = ''
        incoming.on('data', (chunk) => (body += chunk))
        incoming.on('end', () => resolve({ status: incoming.statusCode, body }))
      })
      outgoing.on('error', reject)
      for (const chunk of chunks) outgoing.write(chunk)
      outgoing.end()
    })
  }
})

test('names that JavaScript knows are no fields and no variables', async () => {
  expect((await server.as('anna', '{ __proto__ { id } }')).errors).toHaveLength(1)
  expect((await server.as('anna', '{ constructor }')).errors[0].message).toContain('Cannot query field')
  const body = `{"query":"query ($first: Int) { myRequests(first: $first) { nodes { id } } }","variables":{"__proto__":{"first":1}}}`
  const answer = await server.post(body, { authorization: token })
  expect(answer.body.data.myRequests.nodes).toHaveLength(3)
})

test('a call that times out is reported, and its late answer is dropped', async () => {
  let expire = () => {}
  const slow = await startServer({
    resolvers: { 'Query.me': () => new Promise(() => setImmediate(() => expire())) },
    timers: {
      after: (milliseconds, call) => {
        if (milliseconds === 30_000) expire = call
        return () => {}
      },
      every: () => () => {},
    },
  })
  const answer = await slow.as('anna', '{ me { id } }')
  expect(answer).toMatchObject({ data: null, errors: [{ errorType: 'ExecutionTimeout' }] })
  await slow.stop()
})
