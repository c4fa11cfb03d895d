import { describe, expect, test } from 'vitest'
import { intakeHandler } from '../../../api/http/intake'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'

const get = (path: string, headers: Record<string, string> = {}) =>
  intakeHandler({ method: 'GET', path, headers })

describe('GET /intake/{type}.json', () => {
  test.each(['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'] as const)(
    'answers the current questionnaire of %s',
    (type) => {
      const answer = get(`/intake/${type}.json`)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['cache-control']).toContain('public')
      expect(JSON.parse(answer.body)).toEqual(currentQuestionnaire(type))
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)))
    },
  )

  test('tells a cache that knows the current version that nothing has changed, also after compression', () => {
    const { etag = '' } = get('/intake/ed.json').headers
    for (const known of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      expect(get('/intake/ed.json', { 'if-none-match': known })).toMatchObject({ status: 304, body: '' })
    }
    expect(get('/intake/ed.json', { 'if-none-match': '"old"' }).status).toBe(200)
    expect(get('/intake/sleep.json').headers.etag).not.toBe(etag)
  })

  test('answers the version that older answers were given to, and no version that never was', () => {
    const at = (version: string) =>
      intakeHandler({ method: 'GET', path: '/intake/ed.json', query: { version }, headers: {} })

    expect(JSON.parse(at('1').body)).toEqual(currentQuestionnaire('ed'))
    for (const version of ['0', '99', '1.0', '-1', 'latest', '']) expect(at(version).status).toBe(404)
  })

  test('answers HEAD with the same headers and no body', () => {
    const head = intakeHandler({ method: 'HEAD', path: '/intake/ed.json', headers: {} })
    expect(head).toEqual({ ...get('/intake/ed.json'), body: '' })
  })

  test.each(['/intake/botox.json', '/intake/constructor.json', '/intake/ED.json', '/intake/', '/intake/ed'])(
    'answers %s with a coded error that lists what there is',
    (path) => {
      const answer = get(path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body)).toMatchObject({
        errorType: 'NotFound',
        errorInfo: { treatmentTypes: ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'] },
      })
    },
  )

  test('refuses other methods and names those it knows', () => {
    const answer = intakeHandler({ method: 'POST', path: '/intake/ed.json', headers: {} })
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })
})
