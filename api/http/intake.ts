import { createHash } from 'node:crypto'
import type { TreatmentType } from '../../domain/generated/enums'
import { currentQuestionnaire } from '../../domain/intake/questionnaires'
import { refusal } from './refusal'
import type { RestAnswer, RestRequest } from './rest'

interface Published {
  readonly body: string
  readonly etag: string
}

/** A fault in the table, such as a new treatment without questions, does not compile. */
const published: Readonly<Record<TreatmentType, Published>> = {
  beauty: publish('beauty'),
  pain_cream: publish('pain_cream'),
  ed: publish('ed'),
  sleep: publish('sleep'),
  weight_loss: publish('weight_loss'),
}

const path = /^\/intake\/([a-z_]+)\.json$/

/**
 * `GET /intake/{type}.json`: the current questionnaire of a treatment with its screening rules, public. Caches ask
 * again after five minutes and are told by ETag when nothing has changed (RFC 9110 §13.1.2).
 */
export function intakeHandler({ method, path: asked, headers }: RestRequest): RestAnswer {
  if (method !== 'GET' && method !== 'HEAD') {
    return refusal(405, 'InvalidInput', {
      info: { field: 'method', rule: 'GET' },
      headers: { allow: 'GET, HEAD' },
    })
  }
  const questionnaire = publishedAt(asked)
  if (!questionnaire) return refusal(404, 'NotFound', { info: { treatmentTypes: Object.keys(published) } })

  const { body, etag } = questionnaire
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

function publishedAt(asked: string): Published | undefined {
  const type = path.exec(asked)?.[1] ?? ''
  return Object.entries(published).find(([name]) => name === type)?.[1]
}

function publish(type: TreatmentType): Published {
  const body = JSON.stringify(currentQuestionnaire(type))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Weak comparison, as If-None-Match wants it: proxies that compress mark an ETag as weak. */
function matches(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const known = [ifNoneMatch ?? ''].flat().join(',')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
