import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostmaster } from '../../../local/database/postmaster'
import type { RunningPostgres } from '../../../local/database/startPostgres'
import { startPostgres } from '../../../local/database/startPostgres'
import { databaseFolder, databaseProcess, query } from '../../support/database/databaseFolder'
import { removeServer } from '../../support/removeServer'

const log = () => undefined

describe('a first start', () => {
  let home: string
  let dataDir: string
  let postgres: RunningPostgres
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'tendwell-server-'))
    dataDir = join(home, 'a folder with blanks and ümlauts', 'x'.repeat(120), 'y'.repeat(120))
    postgres = await startPostgres({ dataDir, log })
  })
  afterAll(async () => {
    await removeServer(dataDir)
    await rm(home, { recursive: true })
  })

  test('makes a durable server that listens on no network', async () => {
    const [settings] = await query(
      postgres.ownerConnection(),
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
       current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding`,
    )

    expect(postgres.adopted).toBe(false)
    expect(settings).toEqual({ fsync: 'on', addresses: '', checksums: 'on', encoding: 'UTF8' })
  })

  test('opens a private socket that a client can reach, however long the path of the data folder', async () => {
    const host = String(postgres.appConnection().host)

    expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
    expect((await lstat(host)).mode & 0o777).toBe(0o700)
    expect(await query(postgres.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('makes the passwords readable for the owner of the data folder only, and requires them on the socket', async () => {
    const { mode } = await stat(join(dataDir, 'postgres-logins.json'))
    const stranger = query({ ...postgres.appConnection(), password: 'guessed' }, 'select 1')

    expect(mode & 0o777).toBe(0o600)
    await expect(stranger).rejects.toThrow('password authentication failed')
  })

  test('makes logins for requests and jobs that own nothing, make nothing and cannot pass row level security', async () => {
    await query(
      postgres.ownerConnection(),
      `create table secret (words text); insert into secret values ('hidden');
     alter table secret enable row level security; grant select on secret to tendwell_app, tendwell_jobs;`,
    )

    for (const connection of [postgres.appConnection(), postgres.jobsConnection()]) {
      expect(await query(connection, 'select words from secret')).toEqual([])
      await expect(query(connection, 'alter table secret disable row level security')).rejects.toThrow(
        'must be owner',
      )
      await expect(query(connection, 'set row_security = off; select * from secret')).rejects.toThrow(
        'row-level security',
      )
      await expect(query(connection, 'set role tendwell_owner')).rejects.toThrow('permission denied')
      await expect(query(connection, 'create table mine (id int)')).rejects.toThrow('permission denied')
    }
    const roles = await query(
      postgres.ownerConnection(),
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owned
     from pg_roles where rolname in ('tendwell_app', 'tendwell_jobs') order by rolname`,
    )
    const nothing = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    }
    expect(roles).toEqual([
      { rolname: 'tendwell_app', ...nothing },
      { rolname: 'tendwell_jobs', ...nothing },
    ])
  })
})

test('rows survive a stop and a second start', async () => {
  const dataDir = await databaseFolder()
  const first = await startPostgres({ dataDir, log })
  await query(first.ownerConnection(), 'create table note (words text)')
  await query(first.ownerConnection(), `insert into note values ('kept')`)
  await first.stop()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()

  const second = await startPostgres({ dataDir, log })

  expect(second.adopted).toBe(false)
  expect(await query(second.ownerConnection(), 'select words from note')).toEqual([{ words: 'kept' }])
  await second.stop()
})

test('a start that meets a server just being stopped gets a running one', async () => {
  const dataDir = await databaseFolder()
  let current = await startPostgres({ dataDir, log })

  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([startPostgres({ dataDir, log }), current.stop()])
    expect(await query(next.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])
    current = next
  }
  await current.stop()
})

test('two concurrent starts share one server, and the last process stops it', async () => {
  const dataDir = await databaseFolder()

  const [one, other] = await Promise.all([databaseProcess(dataDir), databaseProcess(dataDir)])
  const here = await startPostgres({ dataDir, log })

  expect(one.adopted).toBe(!other.adopted)
  for (const { process, ended } of [one, other]) {
    process.kill('SIGTERM')
    await ended
    expect(await query(here.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await here.stop()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-logins.json', 'postgres.log'])
})

test('a first start that was killed half-way is repeated from scratch', async () => {
  const dataDir = await databaseFolder()
  const aProcessThatIsGone = 4_194_305 // above the largest number Linux gives (proc(5), pid_max)
  await mkdir(join(dataDir, `postgres.new-${aProcessThatIsGone}`), { recursive: true })
  await writeFile(join(dataDir, `postgres.new-${aProcessThatIsGone}`, 'PG_VERSION'), '17\n')

  const postgres = await startPostgres({ dataDir, log })

  expect(await query(postgres.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).not.toContain(`postgres.new-${aProcessThatIsGone}`)
  await postgres.stop()
})

test('a start that is blocked explains why in one sentence', async () => {
  const dataDir = await databaseFolder()
  const postgres = await startPostgres({ dataDir, log })
  await postgres.stop()

  await expect(startPostgres({ dataDir, log, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    'The database server did not start: invalid value for parameter "shared_buffers": "plenty"',
  )
  const logins = await readFile(join(dataDir, 'postgres-logins.json'), 'utf8')
  await writeFile(
    join(dataDir, 'postgres-logins.json'),
    logins.replace(/"tendwell_owner": "[^"]+"/, '"tendwell_owner": "x"'),
  )
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    'postgres-logins.json beside it must be the one',
  )
  await writeFile(join(dataDir, 'postgres-logins.json'), logins)
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(
    'was made by PostgreSQL 12, this program brings 17',
  )
  await expect(startPostgres({ dataDir: join(dataDir, 'postgres.log', 'below'), log })).rejects.toThrow(
    'Cannot make the data folder',
  )
})
