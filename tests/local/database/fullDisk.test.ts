import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canMount, mounted } from '../../support/mounted'
import { openMessageSender } from '../../support/messageSender'
import { startProductProcess } from '../../support/startProductProcess'
import { removeServer } from '../../support/removeServer'

const account = { email: 'maya@example.com', password: 'Demo-pass-1' }
const long = 'Long. '.repeat(600).trim()

/** Writes until the file system is full. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024)
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

describe.skipIf(!canMount())('a full disk', () => {
  test('refuses messages, keeps every acknowledged one, and is over without a restart once there is space', () =>
    mounted('size=400m', async (place) => {
      const dataDir = join(place, 'data')
      const product = await startProductProcess(account, { DATA_DIR: dataDir })
      try {
        const { send, acknowledged, stored } = await openMessageSender(product.origin, account.email)
        expect(await send('before')).toBe('sent')
        const ballast = join(place, 'ballast')
        fill(ballast)

        // what PostgreSQL has reserved is used up after a while
        let outcome = 'sent'
        for (let number = 0; outcome === 'sent'; number += 1) outcome = await send(`${number} ${long}`)
        expect(outcome).toBe('InternalError')
        rmSync(ballast)

        await expect.poll(() => send(`after ${Math.random()}`), { timeout: 120_000 }).toBe('sent')
        expect(product.child.exitCode).toBeNull()
        const bodies = await stored()
        expect(acknowledged.filter((body) => !bodies.includes(body)).length).toBe(0)
        expect(new Set(bodies).size).toBe(bodies.length)
      } finally {
        await product.kill()
        await removeServer(dataDir)
      }
    }))
})
