import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { intakeHandler } from '../../../api/http/publicReads'
import type { RestHandler } from '../../../api/http/rest'
import { builtInSettings } from '../../../domain/practice/practiceSettings'
import { servedIn, stateNotServed } from '../../../domain/intake/common/servedIn'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'

let testSystem: PayingProduct
beforeAll(async () => {
  testSystem = await createPayingProduct()
})
afterAll(() => testSystem.close())

const handle: RestHandler = (request) =>
  intakeHandler({ system: testSystem.realSystem, log: testSystem.context.log })(request)

const get = (path: string, headers: Record<string, string> = {}) => handle({ method: 'GET', path, headers })
const at = (path: string, version: string) => handle({ method: 'GET', path, query: { version }, headers: {} })

describe('GET /intake/{type}.json', () => {
  test.each(['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'] as const)(
    'returns the current questionnaire of %s',
    async (type) => {
      const answer = await get(`/intake/${type}.json`)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['cache-control']).toContain('public')
      expect(JSON.parse(answer.body)).toEqual(currentQuestionnaire(type))
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)))
    },
  )

  test('answers 304 to a cache with the current version, also after compression', async () => {
    const { etag = '' } = (await get('/intake/ed.json')).headers
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const answer = await get('/intake/ed.json', { 'if-none-match': known })
      expect(answer).toMatchObject({ status: 304, body: '' })
    }
    expect((await get('/intake/ed.json', { 'if-none-match': '"old"' })).status).toBe(200)
    expect((await get('/intake/sleep.json')).headers.etag).not.toBe(etag)
  })

  test('returns the version that older answers were given to, and no unknown version', async () => {
    expect(JSON.parse((await at('/intake/ed.json', '1')).body)).toEqual(currentQuestionnaire('ed'))
    for (const version of ['0', '99', '1.0', '-1', 'latest', ''])
      expect((await at('/intake/ed.json', version)).status).toBe(404)
  })

  test('returns the version that an Admin has published, older or newer, and every other version by its number', async () => {
    const { etag = '' } = (await get('/intake/beauty.json')).headers
    const versionAsked = async () => {
      const { body } = await get('/intake/beauty.json', { 'if-none-match': etag })
      return body === '' ? 'as before' : (JSON.parse(body) as { version: number }).version
    }
    testSystem.clock.now = new Date('2026-03-02T08:05:00.000Z')
    const admin = await testSystem.person('Admin')
    const publish = (version: number, expectedCount: number) =>
      admin.ask('Mutation.publishQuestionnaire', {
        input: {
          id: randomUUID(),
          treatmentType: 'beauty',
          version,
          expectedCount,
          reason: 'Photos are looked at anew.',
          weakenedRules: [],
        },
      })

    await publish(1, 0)
    expect(await versionAsked()).toBe(1)
    expect((await at('/intake/beauty.json', '2')).status).toBe(200)
    await publish(2, 1)
    expect(await versionAsked()).toBe('as before')
  })

  test('answers HEAD with the same headers and no body', async () => {
    const head = await handle({ method: 'HEAD', path: '/intake/ed.json', headers: {} })
    expect(head).toEqual({ ...(await get('/intake/ed.json')), body: '' })
  })

  test.each(['/intake/botox.json', '/intake/constructor.json', '/intake/ED.json', '/intake/', '/intake/ed'])(
    'answers %s with a coded error that lists the known types',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toMatchObject({
        errorType: 'NotFound',
        errorInfo: { treatmentTypes: ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'] },
      })
    },
  )

  test('refuses other methods and lists the allowed ones', async () => {
    const answer = await handle({ method: 'POST', path: '/intake/ed.json', headers: {} })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('refuses states that the practice no longer serves, and is otherwise unchanged', async () => {
    const { etag = '' } = (await get('/intake/sleep.json')).headers
    const admin = testSystem.signedInAgain(await testSystem.person('Admin'))
    const servedStates = ['OH', 'TX']
    await admin.ask('Mutation.changePracticeSettings', {
      input: { ...builtInSettings, servedStates, identityTreatments: [], expectedVersion: 0 },
    })

    const { body } = await get('/intake/sleep.json', { 'if-none-match': etag })
    const sleep = currentQuestionnaire('sleep')
    const served = servedIn(sleep, servedStates)
    expect(JSON.parse(body)).toEqual(served)
    expect(served.rules.filter((rule) => !sleep.rules.includes(rule))).toMatchObject([{ id: stateNotServed }])
  })
})
