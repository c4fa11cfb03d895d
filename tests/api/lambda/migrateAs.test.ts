import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateAs } from '../../../api/lambda/migrateWithSecret'
import { databaseRoles } from '../../../api/storage/database/ensureRoles'
import { type RunningPostgres, startPostgres } from '../../../local/database/startPostgres'
import { removeServer } from '../../support/removeServer'

/*
 * A server with the first rules of RDS: `hostssl all +rds_iam all pam`, then passwords. PAM would accept a token of IAM
 * only, so members of the role are refused here.
 * https://github.com/awsdocs/amazon-rds-user-guide/pull/111
 */
const rules = 'local all +rds_iam reject\nlocal all all scram-sha-256\n'
const folder = 'api/storage/migrations'

let dataDir: string
let server: RunningPostgres
let superuser: Client
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tendwell-rds-'))
  server = await startPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  superuser = new Client(server.ownerConnection('postgres'))
  await superuser.connect()
  await superuser.query('create role rds_iam nologin')
  await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), rules)
  const { rows } = await superuser.query<{ at: Date }>('select pg_conf_load_time() as at')
  await superuser.query('select pg_reload_conf()')
  while ((await loadedAt()) <= Number(rows[0]?.at));
})
afterAll(async () => {
  await superuser.end()
  await server.stop()
  await removeServer(dataDir)
})

let owner: ClientConfig
beforeEach(async () => {
  for (const role of databaseRoles) await superuser.query(`drop role if exists ${role}`)
  await superuser.query(`create role rds_owner login createrole createdb password 'first'`)
  await superuser.query('create database clinic owner rds_owner')
  owner = { ...server.ownerConnection('clinic'), user: 'rds_owner', password: 'first' }
})
afterEach(async () => {
  await superuser.query('drop database clinic with (force)')
  for (const role of [...databaseRoles, 'rds_owner']) await superuser.query(`drop role if exists ${role}`)
})

async function loadedAt(): Promise<number> {
  const client = new Client(server.ownerConnection('postgres'))
  await client.connect()
  const { rows } = await client.query<{ at: Date }>('select pg_conf_load_time() as at')
  await client.end()
  return Number(rows[0]?.at)
}

async function signIn(login: ClientConfig): Promise<'accepted' | 'refused'> {
  const client = new Client(login)
  try {
    await client.connect()
  } catch {
    return 'refused'
  }
  await client.end()
  return 'accepted'
}

/** RDS lets the owner grant this role without being its administrator; PostgreSQL only a superuser. */
const allowTokens = (_client: unknown, role: string) =>
  superuser.query(`grant rds_iam to ${escapeIdentifier(role)}`)

describe('the rule of RDS', () => {
  test.each([
    ['no member', [], 'accepted'],
    ['a member', ['grant rds_iam to rds_owner'], 'refused'],
    ['a member of a member', ['grant rds_iam to between', 'grant between to rds_owner'], 'refused'],
    [
      'the creator of a member',
      ['set role rds_owner', 'create role made', 'reset role', 'grant rds_iam to made'],
      'refused',
    ],
  ])('takes the password of %s: %s', async (_who, statements, outcome) => {
    await superuser.query('create role between')
    for (const statement of statements) await superuser.query(statement)
    expect(await signIn(owner)).toBe(outcome)
    await superuser.query('drop role if exists between, made')
  })
})

test('the owner’s password is taken after the first migration, the second, and a rotation', async () => {
  const applied = await migrateAs(owner, folder, allowTokens)
  expect(applied).toHaveLength((await readdir(folder)).length)
  expect(await signIn(owner)).toBe('accepted')

  expect(await migrateAs(owner, folder, allowTokens)).toEqual([])
  const client = new Client(owner)
  await client.connect()
  await client.query(`alter role rds_owner password 'second'`)
  await client.end()
  expect(await signIn({ ...owner, password: 'second' })).toBe('accepted')
  expect(await migrateAs({ ...owner, password: 'second' }, folder, allowTokens)).toEqual([])
})

test('the logins of the product sign in with tokens, own nothing, and nothing is left of their creator', async () => {
  await migrateAs(owner, folder, allowTokens)
  const { rows } = await superuser.query(
    `select rolname, rolcanlogin, rolcreaterole, pg_has_role(oid, 'rds_iam', 'member') as tokens
     from pg_roles where rolname like 'tendwell\\_%' and rolname <> 'tendwell_owner' order by rolname`,
  )
  const login = { rolcanlogin: true, rolcreaterole: false, tokens: true }
  expect(rows).toEqual([
    { rolname: 'tendwell_app', ...login },
    { rolname: 'tendwell_jobs', ...login },
  ])
})

test('an owner who would lock itself out is refused before tokens are enabled', async () => {
  const client = new Client(owner)
  await client.connect()
  for (const role of databaseRoles) await client.query(`create role ${role}`)
  await client.end()

  await expect(migrateAs(owner, folder, allowTokens)).rejects.toThrow('refuse the owner')
  expect(await signIn(owner)).toBe('accepted')
})
