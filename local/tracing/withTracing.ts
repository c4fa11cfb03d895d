import type { Metrics } from '../metrics/createMetrics'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Adds OpenTelemetry traces to metrics when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Otherwise loads nothing.
 * @returns the metrics, and a function that sends what is left
 */
export async function withTracing(
  metrics: Metrics,
  environment: Environment,
): Promise<Metrics & { readonly close: () => Promise<void> }> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return { ...metrics, close: async () => undefined }
  const { startTracing } = await import('./startTracing')
  const { traceFields, traceRoute, close } = startTracing({
    endpoint,
    serviceName: environment.OTEL_SERVICE_NAME ?? 'tendwell',
  })
  return {
    ...metrics,
    observeFields: (run) => traceFields(metrics.observeFields(run)),
    observeRoute: (route) => traceRoute(metrics.observeRoute(route)),
    close,
  }
}
