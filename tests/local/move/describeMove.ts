import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserDirectory } from '../../../api/services/userDirectory'
import { type OpenUserDirectory, openUserDirectory } from '../../../local/identity/openUserDirectory'
import { exportPilot } from '../../../local/move/exportPilot'
import { importPilot } from '../../../local/move/importPilot'
import type { Person } from '../../../local/move/people'
import { filesIn, type SeededSystem, seededNow, withClient } from '../backup/seededSystem'
import type { IdentityServer } from '../identity/support/identityServer'
import { startIdentityServer } from '../identity/support/identityServer'
import type { TestDatabase } from '../../support/database/database'
import { contentsOf } from './contentsOf'
import { copyOf, terminateOtherConnections, rulesOf, trailOf } from './databases'
import { describeKills } from './describeKills'
import { importUsers } from './importUsers'
import { viewedAt, productOn, roleIn, viewOf, withIds } from './views'

const movedAt = () => new Date('2026-11-20T10:30:00Z')

/** Seed, export, import with other ids, and a comparison of each user's view. */
export function describeMove(testSystem: () => SeededSystem): void {
  describe('a move to another machine', () => {
    let exported: string
    let pool: IdentityServer
    let users: UserDirectory
    let directory: OpenUserDirectory
    let before: string
    /** Former ids to those in the new pool, by the address. */
    const newIds = new Map<string, string>()
    let people: readonly Person[]
    let target: TestDatabase

    beforeAll(async () => {
      const { original, folder, dataDir } = testSystem()
      before = await contentsOf(original)
      exported = join(folder, 'export')
      await withClient(original, (client) =>
        exportPilot({ client, dataDir, folder: exported, now: seededNow }),
      )
      pool = await startIdentityServer()
      directory = await openUserDirectory(pool.identity)
      users = directory.users
      await importUsers(await readFile(join(exported, 'users-1.csv'), 'utf8'), pool.identity.directory)
      people = JSON.parse(await readFile(join(exported, 'people.json'), 'utf8')) as readonly Person[]
      for (const { formerId, email } of people) {
        const user = await pool.identity.directory.findUserByEmail(email)
        newIds.set(formerId, user?.sub ?? '')
      }
      target = await testSystem().freshDatabase()
      await importInto(target)
    })

    afterAll(async () => {
      await directory.close()
      await pool.close()
    })

    const importInto = (target: TestDatabase, changes: { log?: (sentence: string) => void } = {}) =>
      withClient(target, async (client) =>
        importPilot({
          client,
          folder: exported,
          users,
          store: (await filesIn(join(testSystem().folder, 'moved'))).store,
          now: movedAt,
          log: () => undefined,
          allowsTestPayments: true,
          ...changes,
        }),
      )

    test('shows every user exactly what they saw before, with other ids', async () => {
      const [here, there] = [
        productOn(await copyOf(testSystem()), () => viewedAt),
        productOn(target, () => viewedAt),
      ]
      try {
        for (const { formerId, groups, email } of people) {
          const role = roleIn(groups)
          const former = await viewOf(here.as(formerId, groups), role)
          const now = await viewOf(there.as(newIds.get(formerId) ?? '', groups), role)
          const refused = Object.values(former).filter((seen) => typeof seen === 'string')
          expect({ email, refused }).toEqual({ email, refused: [] })
          const expected = withIds(former, (id) => newIds.get(id) ?? id)
          expect({ email, seen: withIds(now, (id) => id) }).toEqual({ email, seen: expected })
        }
      } finally {
        await Promise.all([here.close(), there.close()])
      }
    })

    test('keeps files byte for byte, and groups, triggers and references', async () => {
      const moved = await filesIn(join(testSystem().folder, 'moved'))
      const was = await filesIn(testSystem().dataDir)
      const { rows } = await target.owner.query<{ id: string }>(
        "select id from file where status = 'accepted'",
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const { id } of rows) {
        expect(await moved.store.read(`kept/${id}`)).toEqual(await was.store.read(`kept/${id}`))
        expect(await moved.store.head(`kept/${id}`)).toEqual(await was.store.head(`kept/${id}`))
      }
      const admins = await users.members('Admin')
      expect(admins.map(({ email }) => email)).toEqual(['admin@example.com'])
      expect(await rulesOf(target)).toEqual(await rulesOf(await testSystem().freshDatabase()))
    })

    test('keeps a valid chain with the ids’ mapping, and reproduces the rows it was made from', async () => {
      const { rows: checks } = await target.owner.query('select broken from check_audit(0, 1000000)')
      expect(checks).toEqual([{ broken: null }])
      const unsealed = 'select from audit_event where sequence is null and recorded_at < $1'
      expect((await target.owner.query(unsealed, [viewedAt])).rowCount).toBe(0)
      const { rows: moves } = await target.owner.query<{ former: string; now: string }>(
        `select criteria ->> 'formerId' as former, entity_id as now from audit_event where operation = 'move.person'`,
      )
      expect(new Map(moves.map(({ former, now }) => [former, now]))).toEqual(newIds)
      const formerId = new Map([...newIds].map(([former, now]) => [now, former]))
      const then = await trailOf(testSystem().original)
      expect(withIds(await trailOf(target), (id) => formerId.get(id) ?? id)).toEqual(
        withIds(then, (id) => id),
      )
    })

    test('a second import is refused, and so is one into a database in use', async () => {
      await expect(importInto(target)).rejects.toMatchObject({ code: 'AlreadyMoved' })
      const inUse = await testSystem().freshDatabase()
      await inUse.owner.query("insert into account (id, created_at) values ('somebody', now())")
      await expect(importInto(inUse)).rejects.toMatchObject({ code: 'NotEmpty' })
    })

    test.each(['treatment_request', 'message'])(
      'cut off after the rows of %s it leaves nothing, and can be run again',
      async (table) => {
        const target = await testSystem().freshDatabase()
        const untouched = await contentsOf(target)
        const cutOff = (sentence: string) => {
          if (sentence.endsWith(`of ${table}.`)) void terminateOtherConnections(target)
        }
        await expect(importInto(target, { log: cutOff })).rejects.toThrow(/terminat|connection|EPIPE/i)
        expect(await contentsOf(target)).toBe(untouched)
        await importInto(target)
        expect(await trailOf(target)).toHaveLength((await trailOf(testSystem().original)).length)
      },
    )

    test('refuses another version, test cards, missing users and a changed file before any row is moved', async () => {
      const target = await testSystem().freshDatabase()
      const untouched = await contentsOf(target)
      const options = {
        folder: exported,
        users,
        store: { write: () => Promise.reject(new Error('No file is written.')) },
        now: movedAt,
        log: () => undefined,
        allowsTestPayments: true,
      }
      const importWith = (changes: Partial<typeof options>) =>
        withClient(target, (client) => importPilot({ client, ...options, ...changes }))

      await expect(importWith({ allowsTestPayments: false })).rejects.toMatchObject({ code: 'TestPayments' })
      const nobody: UserDirectory = { ...users, list: () => Promise.resolve({ users: [], next: null }) }
      await expect(importWith({ users: nobody })).rejects.toMatchObject({ code: 'PeopleMissing' })
      await expect(importWith({ folder: testSystem().folder })).rejects.toMatchObject({ code: 'NotAnExport' })

      await target.owner.query("update schema_migration set checksum = 'other' where name like '004%'")
      await expect(importWith({})).rejects.toMatchObject({ code: 'OtherVersion' })
      await target.owner.query('truncate schema_migration')
      await expect(importWith({})).rejects.toMatchObject({ code: 'OtherVersion' })

      const rows = join(exported, 'public.message.copy')
      const text = await readFile(rows)
      await writeFile(rows, Buffer.concat([text, Buffer.from('x')]))
      await expect(importWith({})).rejects.toMatchObject({ code: 'Damaged' })
      await writeFile(rows, text)
      expect(await contentsOf(target)).toBe(untouched)
    })

    test('a trail that was tampered with does not move', async () => {
      const tampered = join(testSystem().folder, 'tampered')
      const copy = await copyOf(testSystem())
      await copy.owner.query("update audit_event set operation = 'Query.me' where sequence = 7")
      const exporting = withClient(copy, (client) =>
        exportPilot({ client, dataDir: testSystem().dataDir, folder: tampered, now: seededNow }),
      )
      await expect(exporting).rejects.toMatchObject({ code: 'TrailBroken' })
      await expect(stat(tampered)).rejects.toThrow('ENOENT')
    })

    describeKills(() => ({ testSystem: testSystem(), folder: exported, pool }))

    test('the export is its owner’s only, without passwords, and leaves the machine as it was', async () => {
      expect((await stat(exported)).mode & 0o077).toBe(0)
      expect((await stat(join(exported, 'users-1.csv'))).mode & 0o077).toBe(0)
      const csv = await readFile(join(exported, 'users-1.csv'), 'utf8')
      expect(csv).not.toContain('unfinished@example.com')
      expect(csv.split('\n')).toContain(
        'patient@example.com,,,,,,,,,,patient@example.com,TRUE,,,,,,FALSE,,,FALSE',
      )
      expect(await contentsOf(testSystem().original)).toBe(before)
    })
  })
}
