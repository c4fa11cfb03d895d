import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { FieldRunner } from '../../api/fieldRunner'
import type { LiveEvents } from '../../api/services/liveEvents'
import { CodedError } from '../../domain/errors'
import type { Handle, Route } from '../web/route'

/**
 * Counts and times what the product does. Labels are names from the schema, the routes and the
 * code, never values from a request: they contain no personal data, and their number is bounded.
 */
export interface Metrics {
  readonly registry: Registry
  /** Times the fields of the API by name and outcome. */
  observeFields(run: FieldRunner): FieldRunner
  /** Times the responses of a handler by route and status class. */
  observeRoute(route: Route): Route
  /** Counts published events by kind. */
  observeEvents(liveEvents: LiveEvents): LiveEvents
}

/** `refused` is an expected failure with a code, `failed` an unexpected one. */
type Outcome = 'ok' | 'refused' | 'failed'

/** Upper bounds in seconds: from a cached read to AppSync's limit of 30 s for a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]

/** Creates the metrics of this process, with those of Node.js (memory, CPU, event loop delay). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const fields = new Histogram({
    name: 'tendwell_operation_duration_seconds',
    help: 'Duration of operations of the API, by field of the schema and outcome (ok, refused, failed).',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  })
  const responses = new Histogram({
    name: 'tendwell_http_request_duration_seconds',
    help: 'Duration of HTTP requests, by route and status class.',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const events = new Counter({
    name: 'tendwell_live_events_published_total',
    help: 'Live events published by this process, by publish mutation.',
    labelNames: ['event'],
    registers,
  })

  async function timed<Result>(operation: string, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    const end = (outcome: Outcome) =>
      fields.observe({ operation, outcome }, (performance.now() - startedAt) / 1000)
    try {
      const result = await run()
      end('ok')
      return result
    } catch (error) {
      end(error instanceof CodedError ? 'refused' : 'failed')
      throw error
    }
  }

  return {
    registry,
    observeFields: (run) => ({
      one: (name, args, context) => timed(name, () => run.one(name, args, context)),
      batch: (name, parents, context) => timed(name, () => run.batch(name, parents, context)),
      subscribe: (name, args, context) => timed(name, () => run.subscribe(name, args, context)),
    }),
    observeRoute: ({ path, handle }) => {
      const metered: Handle = (request, response) => {
        const startedAt = performance.now()
        response.once('close', () => {
          // A response that the client no longer awaited has no status.
          const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted'
          responses.observe({ route: path, status }, (performance.now() - startedAt) / 1000)
        })
        return handle(request, response)
      }
      return { path, handle: metered }
    },
    observeEvents: (liveEvents) => ({
      publish: (published) => {
        for (const { field } of published) events.inc({ event: field })
        return liveEvents.publish(published)
      },
    }),
  }
}
