import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { expect } from '@playwright/test'
import {
  violated,
  lostWrites,
  alwaysViolations,
  eventualViolations,
  withProductDatabase,
} from '../support/crash/invariants'
import { treatmentGoals } from '../support/crash/actions'
import type { RunLog } from '../support/crash/workers'
import { runWorker } from '../support/crash/workers'
import { createRandom } from '../support/crash/random'
import { createClients } from '../support/crash/clients'
import { port as sharedPort } from '../support/port'
import { endProduct, startProduct } from '../support/startProduct'
import { test } from '../support/test'
import { runs, seed } from '../../tests/support/random'

const kills = runs(6)
const port = sharedPort + 40
const origin = `http://localhost:${port}`

test(`${kills} times kill -9 during payments and decisions: nothing is lost, and every cent is accounted for (SEED=${seed})`, async () => {
  test.setTimeout(300_000 + kills * 60_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'tendwell-crash-'))
  const random = createRandom(seed)
  let product = await startProduct(port, dataDir, port + 1, { UNDO_SECONDS: '1' })
  let back = Promise.resolve()
  const visitors = createClients(origin, () => back, random)
  const diary: RunLog = { acknowledged: [], payments: [], unexplainedRefusals: [] }
  const interrupted = new Map<string, number>()

  // given clients that submit, pay and decide continuously
  await visitors.signIn()
  let isOver = false
  const all = Promise.all(
    treatmentGoals.map((want) => runWorker(visitors, random, diary, want, () => isOver)),
  )

  // when the process is killed at any moment, sometimes the database with it, and started again
  for (let kill = 1; kill <= kills; kill += 1) {
    await visitors.askedMore(20 + random.below(60))
    // At a random moment of the last call.
    await passes(random.below(40))
    for (const [call, number] of visitors.underWay()) {
      interrupted.set(call, (interrupted.get(call) ?? 0) + number)
    }
    let reopen: () => void = () => undefined
    back = new Promise<void>((resolve) => (reopen = resolve))
    if (kill % 4 === 0) killDatabase(dataDir)
    await endProduct(product, 'SIGKILL')
    product = await startProduct(port, dataDir, port + 1, { UNDO_SECONDS: '1' })
    if (kill % 10 === 0) await visitors.signIn()
    reopen()

    // then every acknowledged write is stored
    await withProductDatabase(dataDir, async (owner) => {
      expect(await lostWrites(owner, diary.acknowledged)).toEqual([])
      expect(violated(await alwaysViolations(owner))).toEqual({})
    })
  }
  isOver = true
  await all
  expect(diary.unexplainedRefusals).toEqual([])

  // and when the patients have returned from the gateway's page, all interrupted work is finished
  for (const { paymentId, patient } of diary.payments) {
    await visitors.rest('verify', patient, { paymentId })
  }
  await withProductDatabase(dataDir, async (owner) => {
    await expect.poll(async () => violated(await eventualViolations(owner)), { timeout: 100_000 }).toEqual({})
    expect(await lostWrites(owner, diary.acknowledged)).toEqual([])
    expect(violated(await alwaysViolations(owner))).toEqual({})
  })
  const figures = `${kills} kills: ${diary.payments.length} payments, ${diary.acknowledged.length} facts kept`
  process.stdout.write(`${figures}; calls cut off: ${JSON.stringify(Object.fromEntries(interrupted))}\n`)
  expect(await endProduct(product, 'SIGTERM')).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Kills the product's database server, which the product restarts if it runs long enough. */
function killDatabase(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}
