import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentHandlers } from '../../api/http/payments'
import { reconcilePayments } from '../../api/jobs/reconcilePayments'
import { createSystemDatabase } from '../../api/storage/database/pgSystemDatabase'
import { createOverloadGuard } from '../../local/web/overloadGuard'
import { publicRest } from '../../local/web/publicRest'
import type { Gateway } from '../../local/payments/createGateway'
import { createGateway } from '../../local/payments/createGateway'
import type { DemoCheckout } from '../../scripts/demo/demoCheckout'
import { openDemoCheckout } from '../../scripts/demo/demoCheckout'
import { asCaller } from '../support/asCaller'
import { approve, claim } from '../support/builders/requestScenarios'
import { ledgerSumsOf } from '../support/database/ledgerSumsOf'
import { createManualClock } from '../local/payments/manualClock'
import type { SeedUnderTest } from './seedUnderTest'
import { createSeedUnderTest, readEverything, seededAt } from './seedUnderTest'

/* The product begins where the seed ends: its own gateway on the same tables, an hour later. */
const later = new Date(seededAt.getTime() + 3_600_000)
let testSystem: SeedUnderTest
let till: DemoCheckout
let receiver: Server
let gateway: Gateway
const answers: number[] = []

beforeAll(async () => {
  testSystem = await createSeedUnderTest()
  await testSystem.seed()
  const services = { ...testSystem.product.services, now: () => later }
  const identityOf = (sub: string) => ({ ...testSystem.signIn('doctor@example.com').identity, sub })
  const system = createSystemDatabase({ pool: testSystem.jobs, log: services.log })
  const publicOrigin = 'http://localhost:3000'
  const shared = { ownerPool: testSystem.owner, dataDir: testSystem.dataDir, publicOrigin }
  till = await openDemoCheckout({ ...shared, services, system, identityOf })

  const handlers = paymentHandlers({ services: till.services, identityOf: async () => null })
  const guard = createOverloadGuard()
  const webhook = publicRest(handlers['/payments/webhook'], guard)
  receiver = createServer((request, response) => {
    response.on('finish', () => answers.push(response.statusCode))
    void webhook(request, response)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  gateway = await createGateway({
    pool: testSystem.owner,
    dataDir: testSystem.dataDir,
    publicOrigin,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/payments/webhook`,
    now: () => later,
    log: () => undefined,
    timers: createManualClock(later.toISOString()).timers,
  })
})

afterAll(async () => {
  await gateway.close()
  await till.close()
  receiver.closeAllConnections()
  receiver.close()
  await testSystem.close()
})

test('the gateway’s ledger and ours agree to the cent, payment by payment', async () => {
  await reconcilePayments(till.services)
  const { gateway: theirs, product: ours } = await ledgerSumsOf(testSystem.owner)
  expect(ours.length).toBeGreaterThan(35)
  expect(ours).toEqual(theirs)
})

test('every notice that waited for the product arrives and changes nothing', async () => {
  const before = await readEverything(testSystem.owner)
  const waiting = async () => {
    const { rows } = await testSystem.owner.query<{ count: number }>(
      'select count(*)::int as count from gateway.delivery where delivered_at is null',
    )
    return rows[0]?.count ?? 0
  }
  const count = await waiting()
  expect(count).toBeGreaterThan(150)

  gateway.start()
  await expect.poll(waiting).toBe(0)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(await readEverything(testSystem.owner)).toEqual(before)
})

test('whatever waits for a decision has a hold that lasts, and can be approved', async () => {
  const { rows } = await testSystem.owner.query<{ payment_status: string; hours: number }>(
    `select payment_status, extract(epoch from hold_until - $1) / 3600 as hours from treatment_request
     where status in ('submitted', 'in_review', 'needs_info')`,
    [seededAt],
  )
  expect(rows.length).toBeGreaterThan(12)
  expect(rows.filter(({ payment_status }) => payment_status !== 'authorized')).toEqual([])
  expect(rows.filter(({ hours }) => hours < 36)).toEqual([])

  const doctor = asCaller(till.services, testSystem.signIn('doctor@example.com').identity)
  const { nodes } = await doctor.ask('Query.worklist', { tab: 'new', first: 100 })
  const waiting = nodes.find(({ patientName }) => patientName === 'Elena Petrova')
  if (!waiting) throw new Error('Elena waits for nobody.')
  const prescribed = await approve(doctor, await claim(doctor, waiting))
  expect(prescribed).toMatchObject({ status: 'prescribed', paymentStatus: 'captured' })
})
