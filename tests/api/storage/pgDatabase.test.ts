import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '../../../api/services/liveEvents'
import type { Database, Statement, Transaction } from '../../../api/storage/database/database'
import { createPool } from '../../../api/storage/database/createPool'
import { createDatabase } from '../../../api/storage/database/pgDatabase'
import { CodedError } from '../../../domain/errors'
import { identityOf } from '../../support/builders/identity'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'

let testDatabase: TestDatabase
let pool: Pool
let database: Database
const logged: { event: string }[] = []
const now = () => new Date('2026-03-02T09:00:00Z')
const identity = identityOf()

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool({ ...testDatabase.connection('app'), max: 4 })
  database = createDatabase({ pool, now, log: (event) => void logged.push(event) })
  await testDatabase.owner.query(`
    create table note (id uuid primary key, text text, version integer not null default 1);
    grant select, insert, update on note to tendwell_app`)
})
beforeEach(() => {
  logged.length = 0
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const insertNote = { name: 'test.insertNote', text: 'insert into note (id, text) values ($1, $2)' }
const deferred = { name: 'test.bad', text: 'insert into note (id, text) values ($1, 1 / $2::int)' }
const event = (body: string): LiveEvent => ({
  field: 'publishConversationEvent',
  event: { conversationId: randomUUID(), kind: 'message', assigneeId: null, body, at: now().toISOString() },
})
const notes = async (id: string) => {
  const { rows } = await testDatabase.owner.query<{ text: string }>('select text from note where id = $1', [
    id,
  ])
  return rows
}

describe('a transaction', () => {
  test('commits when the work resolves, and returns its events', async () => {
    const id = randomUUID()
    const told = event('told')
    const { result, events } = await database.inTransaction(identity, async (transaction) => {
      await transaction.query(insertNote, [id, 'kept'])
      transaction.publishAfterCommit(told)
      return transaction.caller
    })
    expect(result).toEqual({
      id: identity.sub,
      role: 'user',
      name: null,
      signedInAt: new Date(identity.authTime * 1000),
    })
    expect(events).toEqual([told])
    expect(await notes(id)).toEqual([{ text: 'kept' }])
  })

  test('leaves nothing when the work rejects', async () => {
    const id = randomUUID()
    const work = async (transaction: Transaction) => {
      await transaction.query(insertNote, [id, 'lost'])
      throw new CodedError('Forbidden')
    }
    await expect(database.inTransaction(identity, work)).rejects.toMatchObject({ code: 'Forbidden' })
    expect(await notes(id)).toEqual([])
  })

  test('leaves nothing when a statement that is pipelined with the commit fails', async () => {
    const id = randomUUID()
    const work = async (transaction: Transaction) => {
      await transaction.query(insertNote, [id, 'lost'])
      transaction.queryWithCommit(deferred, [randomUUID(), 0])
    }
    await expect(database.inTransaction(identity, work)).rejects.toThrow('division by zero')
    expect(await notes(id)).toEqual([])
  })

  test('leaves nothing when the work swallows the error of a statement', async () => {
    const id = randomUUID()
    const work = async (transaction: Transaction) => {
      await transaction.query(insertNote, [id, 'lost'])
      await transaction.query(deferred, [randomUUID(), 0]).catch(() => undefined)
    }
    await expect(database.inTransaction(identity, work)).rejects.toThrow('had failed before its commit')
    expect(await notes(id)).toEqual([])
  })

  test('resets the caller before the connection serves the next one', async () => {
    await database.inTransaction(identityOf({ groups: ['Admin'] }), async () => undefined)
    const { rows } = await pool.query(
      `select app_caller() as caller, app_role() as role, count(*)::int as accounts from account`,
    )
    expect(rows).toEqual([{ caller: null, role: null, accounts: 0 }])
  })

  test('retries its work once after a concurrent insert of the same id, and then fails with Conflict', async () => {
    const id = randomUUID()
    await testDatabase.owner.query('insert into note (id) values ($1)', [id])
    let runs = 0
    const work = async (transaction: Transaction) => {
      runs += 1
      await transaction.query(insertNote, [id, 'second'])
    }
    await expect(database.inTransaction(identity, work)).rejects.toMatchObject({ code: 'Conflict', info: {} })
    expect(runs).toBe(2)
  })

  test('retries its work when the caller has lost a role since their last call', async () => {
    const professional = identityOf({ groups: ['HCPs'] })
    await database.inTransaction(professional, async () => undefined)
    await testDatabase.owner.query(`update account set revoked_groups = '{HCPs}' where id = $1`, [
      professional.sub,
    ])
    const id = randomUUID()
    const roles: string[] = []
    const { result, events } = await database.inTransaction(professional, async (transaction) => {
      roles.push(transaction.caller.role)
      transaction.publishAfterCommit(event(transaction.caller.role))
      await transaction.query(insertNote, [id, transaction.caller.role])
      return transaction.caller.role
    })
    expect(roles).toEqual(['HCPs', 'user'])
    expect(result).toBe('user')
    expect(events).toMatchObject([{ event: { body: 'user' } }])
    expect(await notes(id)).toEqual([{ text: 'user' }])
  })

  test('succeeds when the caller’s roles change again while it is retried', async () => {
    const professional = identityOf({ groups: ['HCPs'] })
    const revoke = (groups: string) =>
      testDatabase.owner.query('update account set revoked_groups = $2 where id = $1', [
        professional.sub,
        groups,
      ])
    await database.inTransaction(professional, async () => undefined)
    await revoke('{HCPs}')
    const id = randomUUID()
    const { result } = await database.inTransaction(professional, async (transaction) => {
      await transaction.query(insertNote, [id, transaction.caller.role])
      await revoke('{}')
      return transaction.caller.role
    })
    expect(result).toBe('HCPs')
    expect(await notes(id)).toEqual([{ text: 'HCPs' }])
  })

  test('refuses a caller who was disabled since their last call, whatever the result of the work', async () => {
    const leaving = identityOf()
    await database.inTransaction(leaving, async () => undefined)
    await testDatabase.owner.query('update account set disabled_at = now() where id = $1', [leaving.sub])
    const id = randomUUID()
    const refused = { code: 'AccountDisabled' }
    const write = (transaction: Transaction) => transaction.query(insertNote, [id, 'lost'])
    await expect(database.inTransaction(leaving, write)).rejects.toMatchObject(refused)
    const fail = async () => Promise.reject(new CodedError('NotFound'))
    await expect(database.inTransaction(leaving, fail)).rejects.toMatchObject(refused)
    expect(await notes(id)).toEqual([])
  })

  test('returns only the events of the committed attempt', async () => {
    const id = randomUUID()
    let runs = 0
    const { events } = await database.inTransaction(identity, async (transaction) => {
      runs += 1
      transaction.publishAfterCommit(event(`run ${runs}`))
      if (runs === 1) await testDatabase.owner.query('insert into note (id) values ($1)', [id])
      if (runs === 1) await transaction.query(insertNote, [id, 'x'])
    })
    expect(events).toMatchObject([{ event: { body: 'run 2' } }])
  })

  test('survives a deadlock with another', async () => {
    // The account exists, because otherwise the second of two first calls waits for the account of the first.
    await database.inTransaction(identity, async () => undefined)
    const one = randomUUID()
    const other = randomUUID()
    await testDatabase.owner.query('insert into note (id) values ($1), ($2)', [one, other])
    const touch = { name: 'test.touch', text: 'update note set version = version + 1 where id = $1' }
    const waiting = new Map<string, () => void>()
    const bothHold = new Promise<void>((resolve) => waiting.set('go', resolve))
    let holding = 0
    let isOneDone = (): void => undefined
    const oneDone = new Promise<void>((resolve) => (isOneDone = resolve))
    const work = (first: string, second: string) => async (transaction: Transaction) => {
      // The loser retries after the other has finished; otherwise both may collide again.
      if (holding === 2) await oneDone
      await transaction.query(touch, [first])
      holding += 1
      if (holding === 2) waiting.get('go')?.()
      await bothHold
      await transaction.query(touch, [second])
    }
    await Promise.all([
      database.inTransaction(identity, work(one, other)).then(isOneDone),
      database.inTransaction(identity, work(other, one)).then(isOneDone),
    ])
    const { rows } = await testDatabase.owner.query('select version from note where id = any ($1)', [
      [one, other],
    ])
    expect(rows).toEqual([{ version: 3 }, { version: 3 }])
  })
})

describe('when the server is out of reach', () => {
  test('connections that broke while idle are replaced without an error, however many', async () => {
    const open = async () => database.inTransaction(identity, async () => allOpen)
    let areAllOpen = (): void => undefined
    const allOpen = new Promise<void>((resolve) => (areAllOpen = resolve))
    const opened = Array.from({ length: 4 }, open)
    while (pool.totalCount - pool.idleCount < 4) await new Promise(setImmediate)
    areAllOpen()
    await Promise.all(opened)
    await testDatabase.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tendwell_app' and datname = $1`,
      [testDatabase.name],
    )
    const { result } = await database.inTransaction(identity, async ({ caller }) => caller.id)
    expect(result).toBe(identity.sub)
  })

  test('a connection that breaks during a transaction is an internal error, logged without data, and is not retried', async () => {
    let runs = 0
    const work = async (transaction: Transaction) => {
      runs += 1
      const statement: Statement<readonly [], { pid: number }> = {
        name: 'test.pid',
        text: 'select pg_backend_pid() as pid',
      }
      const [row] = await transaction.query(statement, [])
      await testDatabase.owner.query('select pg_terminate_backend($1)', [row?.pid])
      await transaction.query(insertNote, [randomUUID(), 'secret'])
    }
    await expect(database.inTransaction(identity, work)).rejects.toMatchObject({
      code: 'InternalError',
      info: {},
    })
    expect(runs).toBe(1)
    expect(logged.filter(({ event }) => event === 'database.unreachable')).toHaveLength(1)
    expect(logged).toMatchObject([
      { reason: expect.stringMatching(/^57P01: terminating connection|^ConnectionLoss: /) as string },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  test('no server at all is an internal error', async () => {
    const nowhere = createPool({ host: '/nonexistent', user: 'tendwell_app', database: 'none' })
    const unreachable = createDatabase({ pool: nowhere, now, log: (event) => void logged.push(event) })
    await expect(unreachable.inTransaction(identity, async () => undefined)).rejects.toMatchObject({
      code: 'InternalError',
    })
    expect(logged).toMatchObject([{ event: 'database.unreachable' }])
    await nowhere.end()
  })
})
