import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HandleHttp } from '../../../api/lambda/handleHttp'
import { createHttpApiHandler } from '../../../api/lambda/handleHttp'
import { createStripeGateway } from '../../../api/services/payments/stripeGateway'
import { claimsAsText, httpEvent } from '../../support/aws/httpEvent'
import { cards, payWith } from '../../support/builders/hostedPage'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'
import type { Person } from '../../support/product'
import type { GatewaySite, RunningGateway } from '../../local/payments/gatewayUnderTest'
import { createGatewaySite } from '../../local/payments/gatewayUnderTest'
import { minutes } from '../../local/payments/manualClock'

let site: GatewaySite
let running: RunningGateway
let testSystem: PayingProduct
let answer: HandleHttp
let maya: Person

beforeAll(async () => {
  site = await createGatewaySite()
  running = await site.start()
  const { secretKey, webhookSecret } = running.gateway.configuration
  const api = { host: '127.0.0.1', port: running.port, protocol: 'http' } as const
  testSystem = await createPayingProduct(
    createStripeGateway({ secretKey, webhookSecret, api, now: site.clock.now }),
  )
  answer = createHttpApiHandler({ ...testSystem.product.services, payments: testSystem.context.payments })
  maya = await testSystem.person('user')
})
beforeEach(() => void site.receiver.state.deliveries.splice(0))
afterAll(async () => {
  await testSystem.close()
  await site.close()
})

/** A request as API Gateway forwards it, by a person whose token it has verified. */
function eventOf(
  method: string,
  rawPath: string,
  { body, headers, as }: { body?: string; headers?: Record<string, string>; as?: Person } = {},
  isBase64Encoded = false,
): APIGatewayProxyEventV2 {
  const [path = '', query = ''] = rawPath.split('?')
  const claims = as && {
    sub: as.id,
    ...(as.identity.originJti !== null && { origin_jti: as.identity.originJti }),
    auth_time: as.identity.authTime,
    ...(as.identity.groups.length > 0 && { 'cognito:groups': as.identity.groups }),
  }
  return httpEvent({
    method,
    path,
    query,
    headers: { 'content-type': 'application/json', ...headers },
    isBase64Encoded,
    requestId: 'request-1',
    ...(body !== undefined && { body }),
    ...(claims && { claims: claimsAsText(claims) }),
  })
}

const bodyOf = ({ body = '{}' }: Awaited<ReturnType<HandleHttp>>) =>
  JSON.parse(body) as Record<string, unknown>

describe('payments', () => {
  test('are set up for the person whom the authorizer verified, and for nobody else', async () => {
    const { id: requestId } = await testSystem.awaitingRequest(maya)
    const body = JSON.stringify({ requestId })
    const setUp = await answer(eventOf('POST', '/payments/setup', { body, as: maya }))
    expect(setUp.statusCode).toBe(200)
    expect(bodyOf(setUp)).toMatchObject({ amountCents: 6900, currency: 'USD' })

    const nobody = await answer(eventOf('POST', '/payments/setup', { body }))
    expect(bodyOf(nobody)).toMatchObject({ errorType: 'SignInAgain' })
    const other = await answer(
      eventOf('POST', '/payments/setup', { body, as: await testSystem.person('user') }),
    )
    expect(bodyOf(other)).toMatchObject({ errorType: 'NotFound' })
  })
})

describe('a webhook event', () => {
  /** Pays, and returns the gateway's signed webhook events. */
  async function signedNotices() {
    const patient = await testSystem.person('user')
    const { id: requestId } = await testSystem.awaitingRequest(patient)
    const { body } = await testSystem.setup(patient, requestId)
    await payWith({ url: String(body['url']) }, cards.success)
    await expect.poll(() => site.receiver.state.deliveries.length).toBe(4)
    return { patient, requestId, all: site.receiver.state.deliveries.splice(0) }
  }
  const send = ({ body, signature }: { body: string; signature?: string }, isBase64Encoded = false) =>
    answer(
      eventOf(
        'POST',
        '/payments/webhook',
        { body, headers: signature === undefined ? {} : { 'stripe-signature': signature } },
        isBase64Encoded,
      ),
    )
  const statusOf = async (patient: Person, id: string) =>
    (await patient.ask('Query.request', { id })).request?.status

  test.each([
    ['as text', false],
    ['as base64', true],
  ])('is accepted %s, and changes the request’s status', async (_, isBase64Encoded) => {
    const { patient, requestId, all } = await signedNotices()
    expect(await statusOf(patient, requestId)).toBe('awaiting_payment')
    for (const notice of all) expect((await send(notice, isBase64Encoded)).statusCode).toBe(200)
    expect(await statusOf(patient, requestId)).toBe('submitted')
  })

  test('is refused when it is forged, stale or unsigned', async () => {
    const { patient, requestId, all } = await signedNotices()
    const [notice] = all
    if (!notice) throw new Error('The gateway has sent no event.')
    const forged = { ...notice, body: notice.body.replace('"livemode": false', '"livemode": true') }
    expect(forged.body).not.toBe(notice.body)
    expect((await send(forged)).statusCode).toBe(400)
    expect((await send({ body: notice.body })).statusCode).toBe(400)
    site.clock.advance(minutes(6))
    expect((await send(notice)).statusCode).toBe(400)
    expect(await statusOf(patient, requestId)).toBe('awaiting_payment')
  })
})

describe('the public API', () => {
  test('returns the catalog, and then 304 until it changes', async () => {
    const first = await answer(eventOf('GET', '/catalogue.json'))
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': expect.stringContaining('public') })
    const etag = String(first.headers?.['etag'])
    const again = await answer(eventOf('GET', '/catalogue.json', { headers: { 'if-none-match': etag } }))
    expect(again).toMatchObject({ statusCode: 304, body: '' })
  })

  test('returns the questions of a treatment', async () => {
    const questions = await answer(eventOf('GET', '/intake/sleep.json'))
    expect(questions.statusCode).toBe(200)
    expect(bodyOf(questions)).toMatchObject({ treatmentType: 'sleep' })
  })

  test('stores a contact message, and a retry only once', async () => {
    const id = randomUUID()
    const body = JSON.stringify({ id, name: 'Ana', email: 'ana@example.com', body: 'Do you treat migraine?' })
    for (const _ of [1, 2])
      expect(await answer(eventOf('POST', '/contact', { body }))).toMatchObject({ statusCode: 204 })
    const { rows } = await testSystem.owner.query('select 1 from contact_message where id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test.each(['\u0000', 'Ana\u0000', 'Ana\ud800'])('refuses a message with %j in it', async (name) => {
    const message = { id: randomUUID(), name, email: 'ana@example.com', body: 'Do you treat migraine?' }
    const refused = await answer(eventOf('POST', '/contact', { body: JSON.stringify(message) }))
    expect(refused.statusCode).toBe(400)
    expect(bodyOf(refused)).toMatchObject({
      errorType: 'InvalidInput',
      errorInfo: { field: 'name', rule: 'characters' },
    })
  })

  test.each(['\u0000', '%00', 'x%ud800'])('returns no questions of another version: %j', async (version) => {
    const answered = await answer(eventOf('GET', `/intake/sleep.json?version=${version}`))
    expect(answered.statusCode).toBeLessThan(500)
  })

  test('returns 404 for an unknown path', async () => {
    expect(await answer(eventOf('GET', '/nowhere'))).toMatchObject({ statusCode: 404 })
  })
})

test('returns only the request id of an internal error', async () => {
  testSystem.die(() => true)
  const failed = await answer(eventOf('GET', '/catalogue.json'))
  testSystem.die(() => false)
  expect(failed.statusCode).toBe(500)
  expect(bodyOf(failed)).toEqual({
    errorType: 'InternalError',
    message: 'Something unexpected; the request id leads to the log.',
    errorInfo: { requestId: 'request-1' },
  })
})
