import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueueEmails } from '../../../api/storage/messages/outbox'
import { createJobHealthRegistry } from '../../../local/jobHealthRegistry'
import { healthHandler } from '../../../local/web/health'
import { startDraft } from '../../support/builders/requestScenarios'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'

let testSystem: PayingProduct
beforeAll(async () => {
  testSystem = await createPayingProduct()
})
afterAll(() => testSystem.close())

/** Calls `/healthz`. */
async function ask(
  showsDetails: boolean,
  jobHealth = createJobHealthRegistry(() => testSystem.clock.now),
  isMailServerDown = () => false,
): Promise<unknown> {
  const { app, jobs } = testSystem.product.database
  const { context } = testSystem
  const handle = healthHandler({ pools: { app, jobs }, context, jobHealth, isMailServerDown, showsDetails })
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`)).json()
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe('/healthz', () => {
  test('reports the backlog of outbox and sealer, and failing jobs', async () => {
    await startDraft(await testSystem.person('user'), { id: randomUUID() })
    await testSystem.realSystem.inTransaction(async (transaction) => {
      const mail = { event: 'e', kind: 'requestNews', recipient: 'maya' } as const
      enqueueEmails(transaction, [mail], testSystem.clock.now)
    })
    testSystem.clock.now = new Date(testSystem.clock.now.getTime() + 90_000)
    const board = createJobHealthRegistry(() => testSystem.clock.now)
    board.succeeded('sealAudit')
    board.failed('sendMails')
    board.failed('sendMails')

    expect(await ask(true, board)).toMatchObject({
      status: 'ok',
      database: { waiting: 0 },
      jobsDatabase: { waiting: 0 },
      outbox: { waiting: 1, oldestSeconds: 90, failedInADay: 0 },
      sealer: { oldestSeconds: 90 },
      failingJobs: ['sendMails'],
      jobs: {
        sealAudit: { consecutiveFailures: 0, lastSuccessAt: testSystem.clock.now.toISOString() },
        sendMails: { consecutiveFailures: 2, lastSuccessAt: null },
      },
    })
    board.succeeded('sendMails')
    expect(await ask(true, board)).toMatchObject({ failingJobs: [] })
  })

  test('reports only its availability to others', async () => {
    expect(await ask(false)).toEqual({ status: 'ok' })
  })

  test('reports a mail server that is down, to all', async () => {
    expect(await ask(false, undefined, () => true)).toEqual({ status: 'ok', mailServer: 'down' })
    expect(await ask(true, undefined, () => true)).toMatchObject({ status: 'ok', mailServer: 'down' })
  })
})
