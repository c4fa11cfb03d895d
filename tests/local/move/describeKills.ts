import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../../../e2e/support/crash/random'
import { loadKeyFile } from '../../../local/identity/keys/keyFile'
import { systemRandom } from '../../../local/identity/random'
import { openBucket } from '../../support/aws/openBucket'
import { urlOf } from '../../support/aws/urlOf'
import { runs, seed } from '../../support/random'
import type { TestDatabase } from '../../support/database/database'
import { filesIn, type SeededSystem } from '../backup/seededSystem'
import type { IdentityServer } from '../identity/support/identityServer'
import { contentsOf, rowsOf } from './contentsOf'
import { trailOf, waitForNoConnections } from './databases'
import { type ImportPlace, type Kill, runImport } from './importProcess'

interface Exported {
  readonly testSystem: SeededSystem
  readonly folder: string
  /** The pool that has imported the people. */
  readonly pool: IdentityServer
}

const kills = runs(2)

/** `npm run import` as a process that is killed, with the pool and a bucket behind their protocols. */
export function describeKills(exported: () => Exported): void {
  describe(`an import that is killed (SEED=${seed})`, () => {
    let bucket: Awaited<ReturnType<typeof startBucket>>
    beforeAll(async () => {
      bucket = await startBucket(exported())
    })
    afterAll(() => bucket.stop())

    const placeFor = (target: TestDatabase): ImportPlace => ({
      folder: exported().folder,
      environment: { ...bucket.environment, DATABASE_URL: urlOf(target.connection('owner')) },
    })

    test(`imports the same after ${kills} kills at any moment and a rerun as an undisturbed import`, async () => {
      const { testSystem } = exported()
      const random = createRandom(seed)
      // given the result and the timing of an undisturbed import
      const calm = await testSystem.freshDatabase()
      const { code, failure, said } = await runImport(placeFor(calm))
      expect({ code, failure }).toEqual({ code: 0, failure: '' })
      const expected = await broughtTo(calm)

      // when it is killed repeatedly, first at its first output and then at random
      let target = await testSystem.freshDatabase()
      let untouched = await contentsOf(target)
      let cutShort = 0
      for (let round = 0; round < kills; round += 1) {
        const kill = round === 0 ? { sentences: 1, milliseconds: 0 } : anyMoment(random, said)
        const killed = await runImport(placeFor(target), kill)
        await waitForNoConnections(target)
        // then it has imported nothing or, if killed after the commit, everything
        if ((await contentsOf(target)) === untouched) {
          cutShort += Number(killed.code === null)
        } else {
          expect(await broughtTo(target)).toEqual(expected)
          target = await testSystem.freshDatabase()
          untouched = await contentsOf(target)
        }
      }
      expect(cutShort).toBeGreaterThan(0)

      // and run again it brings all of it: rows, trail, groups, and files to the byte
      const again = await runImport(placeFor(target))
      expect({ code: again.code, failure: again.failure }).toEqual({ code: 0, failure: '' })
      expect(await broughtTo(target)).toEqual(expected)
      expect(await bucket.differing()).toEqual([])
    })
  })
}

/** Evenly over the time that an undisturbed import takes, from its first sentence on. */
function anyMoment(random: ReturnType<typeof createRandom>, said: readonly { readonly at: number }[]): Kill {
  const [first, last] = [said[0]?.at ?? 0, said.at(-1)?.at ?? 0]
  const moment = first + random.below(Math.ceil(last - first))
  const sentences = said.filter(({ at }) => at <= moment).length
  return { sentences, milliseconds: moment - (said[sentences - 1]?.at ?? 0) }
}

/** All that an import brings to a database, without when it did and without the numbers that a killed one has used up. */
async function broughtTo(target: TestDatabase) {
  const ask = async (question: string) => (await target.owner.query<object>(question)).rows
  const numbered = ['public.audit_event', 'public.audit_head', 'public.metric_delta']
  const rows = Object.entries(await rowsOf(target)).filter(([name]) => !numbered.includes(name))
  return {
    rows: Object.fromEntries(rows),
    trail: await trailOf(target),
    moves: await ask(
      `select operation, entity_id, criteria from audit_event where operation like 'move.%' order by 1, 2`,
    ),
    figures: await ask(
      'select name, day, step, sum(amount) as amount from metric_delta group by 1, 2, 3 order by 1, 2, 3',
    ),
    checks: await ask('select broken from check_audit(0, 1000000)'),
  }
}

/** A bucket in an empty folder, for the role that may also use the pool. */
async function startBucket({ testSystem, pool }: Exported) {
  const { administrator: role } = await loadKeyFile(pool.dataDir, systemRandom)
  const dataDir = join(testSystem.folder, 'moved by processes')
  const now = () => new Date()
  const handle = await openBucket({ dataDir, role, bucketPath: '/moved', allowedOrigins: [], now })
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      USER_POOL_ID: pool.identity.configuration.userPoolId,
      FILES_BUCKET: 'moved',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${pool.origin}/identity/`,
      AWS_ACCESS_KEY_ID: role.accessKeyId,
      AWS_SECRET_ACCESS_KEY: role.secretAccessKey,
    },
    /** The changed files. */
    differing: async () => {
      const [was, is] = [await filesIn(testSystem.dataDir), await filesIn(dataDir)]
      const { rows } = await testSystem.original.owner.query<{ id: string }>(
        "select id from file where status = 'accepted'",
      )
      const differing: string[] = []
      for (const { id } of rows) {
        const [before, after] = [await was.store.read(`kept/${id}`), await is.store.read(`kept/${id}`)]
        if (!before || !after?.equals(before)) differing.push(id)
      }
      return differing
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
