import { createHash } from 'node:crypto'
import type { TreatmentType } from '../../domain/generated/enums'
import type { Questionnaire } from '../../domain/intake/questionnaire'
import { currentQuestionnaire, findQuestionnaire } from '../../domain/intake/questionnaires'
import { refusal } from './refusal'
import type { RestAnswer, RestRequest } from './rest'

interface Published {
  readonly body: string
  readonly etag: string
}

/** A fault in the table, such as a new treatment without questions, does not compile. */
const current: Readonly<Record<TreatmentType, Questionnaire>> = {
  beauty: currentQuestionnaire('beauty'),
  pain_cream: currentQuestionnaire('pain_cream'),
  ed: currentQuestionnaire('ed'),
  sleep: currentQuestionnaire('sleep'),
  weight_loss: currentQuestionnaire('weight_loss'),
}

/** Published versions never change, so each is written once. */
const published = new Map<Questionnaire, Published>()

const path = /^\/intake\/([a-z_]+)\.json$/

/**
 * `GET /intake/{type}.json`: the questionnaire of a treatment with its screening rules, public; the current one, or with
 * `?version=` the one that older answers were given to. Caches ask
 * again after five minutes and are told by ETag when nothing has changed (RFC 9110 §13.1.2).
 */
export function intakeHandler({ method, path: asked, query, headers }: RestRequest): RestAnswer {
  if (method !== 'GET' && method !== 'HEAD') {
    return refusal(405, 'InvalidInput', {
      info: { field: 'method', rule: 'GET' },
      headers: { allow: 'GET, HEAD' },
    })
  }
  const questionnaire = questionnaireAt(asked, query?.['version'])
  if (!questionnaire) return refusal(404, 'NotFound', { info: { treatmentTypes: Object.keys(current) } })

  const { body, etag } = publish(questionnaire)
  const cached = { etag, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' }
  if (matches(headers['if-none-match'], etag)) return { status: 304, headers: cached, body: '' }
  return {
    status: 200,
    headers: {
      ...cached,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    },
    body: method === 'HEAD' ? '' : body,
  }
}

function questionnaireAt(asked: string, version: string | undefined): Questionnaire | undefined {
  const type = path.exec(asked)?.[1] ?? ''
  const newest = Object.entries(current).find(([name]) => name === type)?.[1]
  if (!newest || version === undefined) return newest
  return /^\d{1,6}$/.test(version) ? findQuestionnaire(newest.treatmentType, Number(version)) : undefined
}

function publish(questionnaire: Questionnaire): Published {
  const known = published.get(questionnaire)
  if (known) return known
  const body = JSON.stringify(questionnaire)
  const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  published.set(questionnaire, made)
  return made
}

/** Weak comparison, as If-None-Match wants it: proxies that compress mark an ETag as weak. */
function matches(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const known = [ifNoneMatch ?? ''].flat().join(',')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
