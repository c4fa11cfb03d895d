import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FieldRunner } from '../../api/fieldRunner'
import { runChannels, type TracedRun } from '../../api/services/traceRun'
import { CodedError } from '../../domain/errors'
import type { Route } from '../web/route'

interface Options {
  /** Base address of the collector, as `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  readonly serviceName: string
}

/**
 * Starts OpenTelemetry traces: a span for each request, and below it for each field of the schema and each SQL statement;
 * and for each run of a background job. Spans carry names of the code and error codes, never a value of a request. A
 * client's `traceparent` is ignored, because any visitor could choose what is sampled. The sampler and further
 * settings are OpenTelemetry's own (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`).
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function startTracing({ endpoint, serviceName }: Options) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register({ propagator: null })
  const tracer = provider.getTracer('tendwell')
  const unsubscribe = traceRuns(tracer)

  function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return tracer.startActiveSpan(name, async (span) => {
      try {
        return await work()
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    })
  }

  return {
    traceFields: (run: FieldRunner): FieldRunner => ({
      one: (name, args, caller) => inSpan(name, () => run.one(name, args, caller)),
      batch: (name, parents, caller) => inSpan(name, () => run.batch(name, parents, caller)),
      subscribe: (name, args, caller) => inSpan(name, () => run.subscribe(name, args, caller)),
    }),
    traceRoute: ({ path, handle, ...route }: Route): Route => ({
      ...route,
      path,
      handle: (request, response) => {
        const method = request.method ?? 'GET'
        const span = tracer.startSpan(`${method} ${path}`, {
          kind: SpanKind.SERVER,
          attributes: { 'http.request.method': method, 'http.route': path },
        })
        response.once('close', () => {
          const requestId = response.getHeader('x-amzn-requestid')
          if (requestId !== undefined) span.setAttribute('tendwell.request_id', String(requestId))
          span.setAttribute('http.response.status_code', response.statusCode)
          if (response.statusCode >= 500 || !response.writableFinished)
            span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        return context.with(trace.setSpan(context.active(), span), () => handle(request, response))
      },
    }),
    /** Sends the spans that wait, and stops. A collector that is down does not hold up the stop for long. */
    close: async () => {
      unsubscribe()
      await provider.shutdown().catch(() => undefined)
      context.disable()
      trace.disable()
    },
  }
}

/** An expected refusal is no failure of the product. Messages may quote a person, so only codes and names are kept. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof CodedError ? error.code : error instanceof Error ? error.name : typeof error
  span.setAttribute('error.type', type)
  if (!(error instanceof CodedError)) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** @returns a function that ends the subscription */
function traceRuns(tracer: Tracer): () => void {
  const spans = new WeakMap<TracedRun, Span>()
  const ends = Object.entries(runChannels).map(([kind, channel]) => {
    const subscribers = {
      start: (run: TracedRun) =>
        void spans.set(run, tracer.startSpan(`${kind} ${run.name}`, { kind: SpanKind.INTERNAL })),
      end: () => undefined,
      asyncStart: () => undefined,
      asyncEnd: (run: TracedRun) => spans.get(run)?.end(),
      error: (run: TracedRun & { error: unknown }) => {
        const span = spans.get(run)
        if (span) fail(span, run.error)
      },
    }
    channel.subscribe(subscribers)
    return () => channel.unsubscribe(subscribers)
  })
  return () => {
    for (const end of ends) end()
  }
}
