import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiAs } from '../../../e2e/support/api'
import { startRunningProduct } from '../../support/runningProduct'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }

/** A span in OTLP's JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly status: { readonly code?: number }
}

interface Body {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[]
}

const errorStatus = 2

let product: Awaited<ReturnType<typeof startRunningProduct>>
let spans: readonly Span[]
let sent = ''

/** Answers as a collector does, and keeps what it is sent. */
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    sent += `${request.url} ${body}\n`
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  product = await startRunningProduct(account, {
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
  })
  const patient = await apiAs(product.origin, account.email, account.password)
  await patient.ask('mutation ($input: UpdateMyNameInput!) { updateMyName(input: $input) { givenName } }', {
    input: { givenName: 'Unmistakable', familyName: 'Person', expectedVersion: 0 },
  })
  await patient.ask('{ request(id: "00000000-0000-4000-8000-000000000000") { id } }')
  await product.owner.query('alter table conversation rename to gone')
  await patient.ask('{ conversations { nodes { id } } }')
  // The spans that wait are sent when the product stops.
  await product.stopProduct()
  spans = sent
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => (JSON.parse(line.slice(line.indexOf('{'))) as Body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
})
afterAll(async () => {
  await product.stop()
  collector.close()
})

const spanOf = (name: string) => spans.find((span) => span.name === name)!
const attribute = (span: Span, key: string) => {
  const value = span.attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('traces for OpenTelemetry', () => {
  test('show a request, its fields below it, and their statements below those', () => {
    const field = spanOf('Query.request')
    const request = spans.find(({ spanId }) => spanId === field.parentSpanId)!
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === field.spanId)

    expect(request.name).toBe('POST /graphql')
    expect(request.parentSpanId).toBeFalsy()
    expect(attribute(request, 'http.response.status_code')).toBe(200)
    expect(attribute(request, 'tendwell.request_id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(statements.map(({ name }) => name)).toContain('statement setCallerContext')
    expect(new Set([...statements, field, request].map(({ traceId }) => traceId)).size).toBe(1)
  })

  test('an unexpected failure is an error, and a refusal only has its code', () => {
    const refused = spanOf('Query.request')
    const failed = spanOf('Query.conversations')

    expect([attribute(refused, 'error.type'), refused.status.code]).toEqual(['NotFound', 0])
    expect(failed.status.code).toBe(errorStatus)
  })

  test('show each run of a background job', () => {
    expect(spanOf('job sendMails').parentSpanId).toBeFalsy()
  })

  test('contain nothing of a patient', () => {
    expect(sent).toContain('/v1/traces')
    expect(sent).not.toMatch(/maya|Unmistakable|00000000-0000-4000-8000-000000000000/i)
  })
})
