import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellByMail } from '../../../api/storage/outbox'
import { createJobBoard } from '../../../local/jobBoard'
import { healthHandler } from '../../../local/web/health'
import { startDraft } from '../../support/builders/requestStories'
import type { PayingProduct } from '../../support/payingProduct'
import { createPayingProduct } from '../../support/payingProduct'

let house: PayingProduct
beforeAll(async () => {
  house = await createPayingProduct()
})
afterAll(() => house.close())

/** What `/healthz` answers. */
async function ask(tellsDetails: boolean, board = createJobBoard(() => house.clock.now)): Promise<unknown> {
  const { app, jobs } = house.product.database
  const handle = healthHandler({ pools: { app, jobs }, context: house.context, board, tellsDetails })
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
  test('tells what the outbox and the sealer are behind, and which jobs fail', async () => {
    await startDraft(await house.person('user'), { id: randomUUID() })
    await house.realSystem.inTransaction(async (transaction) => {
      const mail = { event: 'e', kind: 'requestNews', recipient: 'maya' } as const
      tellByMail(transaction, [mail], house.clock.now)
    })
    house.clock.now = new Date(house.clock.now.getTime() + 90_000)
    const board = createJobBoard(() => house.clock.now)
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
      jobs: { sealAudit: { failuresInARow: 0 }, sendMails: { failuresInARow: 2 } },
    })
    board.succeeded('sendMails')
    expect(await ask(true, board)).toMatchObject({ failingJobs: [] })
  })

  test('tells others nothing but that it answers', async () => {
    expect(await ask(false)).toEqual({ status: 'ok' })
  })
})
