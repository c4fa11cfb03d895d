import type { TreatmentType } from '../../domain/generated/enums'
import type { Questionnaire } from '../../domain/intake/questionnaire'
import { currentQuestionnaire, findQuestionnaire } from '../../domain/intake/questionnaires'
import { cached, etagOf } from './cached'
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
export function intakeHandler(request: RestRequest): RestAnswer {
  const { method, path: asked, query } = request
  if (method !== 'GET' && method !== 'HEAD') {
    return refusal(405, 'InvalidInput', {
      info: { field: 'method', rule: 'GET' },
      headers: { allow: 'GET, HEAD' },
    })
  }
  const questionnaire = questionnaireAt(asked, query?.['version'])
  if (!questionnaire) return refusal(404, 'NotFound', { info: { treatmentTypes: Object.keys(current) } })

  const { body, etag } = publish(questionnaire)
  return cached(request, body, 'public, max-age=300, stale-while-revalidate=86400', etag)
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
  const made = { body, etag: etagOf(body) }
  published.set(questionnaire, made)
  return made
}
