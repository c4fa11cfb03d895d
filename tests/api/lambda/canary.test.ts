import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resolvers } from '../../../api/resolvers/resolverMap'
import { createGraphqlServer } from '../../../local/graphql/createGraphqlServer'
import { tokenRulesOf } from '../../../local/identity/tokenRulesOf'
import { ensureCertificate } from '../../../local/web/tls/certificate'
import { buildLambda } from '../../../scripts/build/buildLambda'
import { schemaText } from '../../local/graphql/support/startServer'
import {
  type IdentityServer,
  password,
  startIdentityServer,
} from '../../local/identity/support/identityServer'
import { newUser } from '../../local/identity/support/signInSteps'
import { startAwsFakes } from '../../support/aws/startAwsFakes'
import { createTestProduct, type TestProduct } from '../../support/product'
import { type RunningLambda, startLambda } from '../../support/aws/lambdaRuntime'

const folder = join('dist', `lambda-of-canary-${process.pid}`)
const role = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' }
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
let identity: IdentityServer
let product: TestProduct
let canary: RunningLambda
let email: string
/** The text of the secret by its name. */
let secrets: Readonly<Record<string, string>>

beforeAll(async () => {
  await buildLambda('canary', folder)
  identity = await startIdentityServer()
  product = await createTestProduct()
  product.clock.now = new Date()
  closing.unshift(
    () => identity.close(),
    () => product.close(),
  )
  email = await newUser(identity)
  const site = await startSite()
  const { key, cert } = await ensureCertificate(identity.dataDir, () => new Date())
  const aws = await startAwsFakes({
    tls: { key, cert },
    role,
    secret: async (name) => secrets[name],
    gatewayPort: 0,
    files: { host: '', handle: () => undefined },
  })
  closing.unshift(aws.stop)
  const { userPoolId, userPoolClientId } = identity.identity.configuration
  canary = await startLambda(
    join(folder, 'index.mjs'),
    {
      PUBLIC_URL: site,
      GRAPHQL_URL: `${site}/graphql`,
      USER_POOL_ID: userPoolId,
      USER_POOL_CLIENT_ID: userPoolClientId,
      CANARY_SECRET: 'tendwell/test/canary',
      AWS_REGION: 'us-east-2',
      AWS_ACCESS_KEY_ID: role.accessKeyId,
      AWS_SECRET_ACCESS_KEY: role.secretAccessKey,
      AWS_SESSION_TOKEN: role.sessionToken,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${identity.origin}/identity/`,
      AWS_FAKES_PORT: String(aws.port),
      NODE_EXTRA_CA_CERTS: join(identity.dataDir, 'certificate', 'authority.crt'),
    },
    { preload: resolve('tests/support/aws/awsFakes.mjs') },
  )
  closing.unshift(canary.stop)
})
afterAll(async () => {
  for (const close of closing) await close()
})
beforeEach(() => {
  secrets = { 'tendwell/test/canary': JSON.stringify({ email, password }) }
})

/** The page, the catalog, and the API with the tokens of the user pool. */
async function startSite(): Promise<string> {
  const graphql = createGraphqlServer({
    schemaText,
    resolvers,
    services: product.services,
    verify: tokenRulesOf(identity.identity),
    allowedOrigins: [],
  })
  const server = createServer((request, response) => {
    if (request.url === '/graphql') void graphql.handle(request, response)
    else response.end(request.url === '/' ? '<!doctype html>' : '{"products":[{"priceCents":100}]}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.unshift(async () => {
    await graphql.close()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the built check signs in with the password of its secret and queries the API', async () => {
  await expect(canary.invoke({})).resolves.toBeNull()
  const { rows } = await product.database.owner.query('select id from account')
  expect(rows).toHaveLength(1)
})

test.each([
  ['the secret is missing', {}, 'sign-in: MissingSecret'],
  ['the secret has no password', { 'tendwell/test/canary': '{}' }, 'sign-in: Error'],
  [
    'the password is wrong',
    { 'tendwell/test/canary': '{"email":"canary@example.com","password":"wrong"}' },
    'sign-in: NotAuthorizedException',
  ],
])('fails and names the check when %s', async (_what, wrong: Readonly<Record<string, string>>, reason) => {
  secrets = wrong
  const failure = await canary.invoke({}).catch(String)
  expect(failure).toContain(reason)
  expect(failure).not.toMatch(/page|catalog|api/)
})

test('fails when the account may sign in and not use the API', async () => {
  await canary.invoke({})
  await product.database.owner.query('update account set disabled_at = now()')
  const failure = await canary.invoke({}).catch(String)
  await product.database.owner.query('update account set disabled_at = null')
  expect(failure).toContain('signed-in query answers 200')
})
