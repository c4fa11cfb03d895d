import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessTokenOf, apiAs } from '../../../e2e/support/api'
import { startRunningProduct } from '../../support/runningProduct'
import { saveDraft, watchInbox } from '../processes/inboxClient'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }
const token = 'a token of twenty-nine letters'

let product: Awaited<ReturnType<typeof startRunningProduct>>
beforeAll(async () => {
  product = await startRunningProduct(account, { settings: { metricsToken: token } })
})
afterAll(() => product.stop())

const scrape = async (authorization = `Bearer ${token}`) =>
  fetch(`${product.origin}/metrics`, { headers: { authorization } })

/** Returns the values of all series. */
async function read(): Promise<ReadonlyMap<string, number>> {
  const text = await (await scrape()).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').pop())]))
}

const operation = (name: string, outcome: string) =>
  `tendwell_operation_duration_seconds_count{operation="${name}",outcome="${outcome}"}`

describe('/metrics', () => {
  test('answers only the bearer of the token, in the format of Prometheus', async () => {
    for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token]) {
      const refused = await scrape(wrong)
      expect([refused.status, await refused.text()]).toEqual([401, ''])
    }
    const response = await scrape()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  })

  test('counts what was answered, refused and failed, by field', async () => {
    const patient = await apiAs(product.origin, account.email, account.password)
    const { id } = await saveDraft(patient)
    const detail = 'query ($id: ID!) { request(id: $id) { id } }'
    const absent = await patient.ask(detail, { id: '00000000-0000-4000-8000-000000000000' })
    expect(absent).toMatchObject({ errors: [{ errorType: 'NotFound' }] })
    await product.owner.query('alter table treatment_request rename to gone')
    const failed = await patient.ask(detail, { id })
    await product.owner.query('alter table gone rename to treatment_request')
    expect(failed).toMatchObject({ errors: [{ errorType: 'InternalError' }] })

    const series = await read()
    expect(series.get(operation('Mutation.saveRequestDraft', 'ok'))).toBe(1)
    expect(series.get(operation('Query.request', 'refused'))).toBe(1)
    expect(series.get(operation('Query.request', 'failed'))).toBe(1)
    const answered = 'tendwell_http_request_duration_seconds_count{route="/graphql",status="2xx"}'
    expect(series.get(answered)).toBeGreaterThanOrEqual(3)
  })

  test('shows live sockets, their subscriptions and published events', async () => {
    const before = await read()
    const { client } = await watchInbox(
      product.origin,
      await accessTokenOf(product.origin, account.email, account.password),
    )
    const patient = await apiAs(product.origin, account.email, account.password)
    const { id, version } = await saveDraft(patient)
    const submit = 'mutation ($input: SubmitRequestInput!) { submitRequest(input: $input) { id } }'
    await patient.ask(submit, { input: { id, expectedVersion: version } })

    const event = 'tendwell_live_events_published_total{event="publishInboxEvent"}'
    const series = await read()
    expect(series.get('tendwell_live_sockets')).toBe(1)
    expect(series.get('tendwell_live_subscriptions')).toBe(1)
    expect(series.get(event)).toBeGreaterThan(before.get(event) ?? 0)
    await client.end()
    await expect.poll(async () => (await read()).get('tendwell_live_sockets')).toBe(0)
    expect((await read()).get('tendwell_live_subscriptions')).toBe(0)
  })

  test('shows the backlogs, the jobs, the pools and the delay of the event loop', async () => {
    await expect
      .poll(async () => [...(await read()).keys()])
      .toContain('tendwell_job_last_success_timestamp_seconds{job="sealAudit"}')
    const series = await read()
    expect([...series.keys()]).toEqual(
      expect.arrayContaining([
        'tendwell_calls_in_flight',
        'tendwell_calls_refused',
        'tendwell_outbox_oldest_seconds',
        'tendwell_payments_unreconciled',
        'tendwell_audit_unsealed_oldest_seconds',
        'tendwell_database_pool_waiting{pool="app"}',
        'nodejs_eventloop_lag_p99_seconds',
      ]),
    )
    expect(series.get('tendwell_database_up')).toBe(1)
  })

  test('shows a payment command without a result, and its age', async () => {
    await product.owner.query(`
      begin;
      set local session_replication_role = replica;
      insert into payment_command (id, payment_id, patient_id, kind, idempotency_key, next_attempt_at, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 'maya', 'releaseOrRefund', 'key',
          now() + interval '1 day', now() - interval '1 hour');
      commit`)
    const series = await read()
    expect(series.get('tendwell_payments_unreconciled')).toBe(1)
    expect(series.get('tendwell_payments_unreconciled_oldest_seconds')).toBeGreaterThanOrEqual(3600)
  })

  test('has no value of a person in its labels, whatever operations are called', async () => {
    await fetch(`${product.origin}/maya@example.com?email=maya@example.com`)
    const patient = await apiAs(product.origin, account.email, account.password)
    await patient.ask('query maya { me { account { id } } }')
    const text = await (await scrape()).text()
    expect(text).not.toMatch(/maya/)
  })
})

test('on loopback no token is needed; without a database the process says so, and shows no backlog', async () => {
  const own = await startRunningProduct(account)
  const ask = async () => (await fetch(`${own.origin}/metrics`)).text()
  expect(await ask()).toMatch(/^tendwell_database_up 1$/m)
  await own.owner.query('alter table outbox rename to gone')
  const text = await ask()
  await own.stop()

  expect(text).toMatch(/^tendwell_database_up 0$/m)
  expect(text).not.toMatch(/^tendwell_(outbox|payments|audit)_/m)
  expect(text).toMatch(/^tendwell_live_sockets 0$/m)
})
