import type { ClientConfig } from 'pg'
import { expect, test } from 'vitest'
import { databaseFromEnvironment } from '../../../local/database/databaseFromEnvironment'
import { startPostgres } from '../../../local/database/startPostgres'
import { databaseFolder, query } from '../../support/database/databaseFolder'

const log = () => undefined
const unused = { dataDir: '/nowhere', log }

/** A server as an operator would run it: logins of their choice, none of ours. */
async function operatorsServer() {
  const settings = { fsync: 'off' }
  const server = await startPostgres({ dataDir: await databaseFolder(), log, settings })
  const administrator = server.ownerConnection('postgres')
  await query(administrator, 'drop role tendwell_app')
  await query(administrator, 'drop role tendwell_jobs')
  await query(administrator, `create role clinic_owner login createrole createdb password 'o'`)
  await query(administrator, `create role clinic_web login password 'w'`)
  await query(administrator, `create role clinic_jobs login password 'j'`)
  const address = (login: string, database = 'clinic') =>
    `postgresql://${login}:${login.slice(7, 8)}@localhost/${database}?host=${administrator.host}`
  return { server, administrator, address }
}

const who = (connection: ClientConfig) =>
  query(connection, 'select session_user as login, current_user as role, current_database() as database')

test('a server of the operator is used with the operator’s logins, its database made at first', async () => {
  const { server, administrator, address } = await operatorsServer()
  const env = { DATABASE_URL: address('clinic_owner'), APP_DATABASE_URL: address('clinic_web') }

  await expect(databaseFromEnvironment(env, unused)).rejects.toThrow(
    'APP_DATABASE_URL: the login "clinic_web" is not a member of tendwell_app. Run: grant tendwell_app to clinic_web;',
  )
  await query(administrator, 'grant tendwell_app to clinic_web')
  const postgres = await databaseFromEnvironment(env, unused)

  const database = 'clinic'
  expect(await who(postgres.ownerConnection())).toEqual([
    { login: 'clinic_owner', role: 'clinic_owner', database },
  ])
  expect(await who(postgres.appConnection())).toEqual([{ login: 'clinic_web', role: 'clinic_web', database }])
  expect(await who(postgres.jobsConnection())).toEqual([
    { login: 'clinic_owner', role: 'tendwell_jobs', database },
  ])
  expect(await who(postgres.appConnection('postgres'))).toMatchObject([{ database: 'postgres' }])
  await postgres.stop()
  expect(await query(administrator, 'select 1 as one')).toEqual([{ one: 1 }])

  const withJobs = { ...env, JOBS_DATABASE_URL: address('clinic_jobs') }
  await expect(databaseFromEnvironment(withJobs, unused)).rejects.toThrow(
    'Run: grant tendwell_jobs to clinic_jobs;',
  )
  await query(administrator, 'grant tendwell_jobs to clinic_jobs')
  const jobs = (await databaseFromEnvironment(withJobs, unused)).jobsConnection()
  expect(await who(jobs)).toEqual([{ login: 'clinic_jobs', role: 'clinic_jobs', database }])
  await server.stop()
})

test('a login that row level security would not hold back is refused', async () => {
  const { server, administrator, address } = await operatorsServer()
  const owner = address('clinic_owner')
  const starting = (app: string) =>
    databaseFromEnvironment({ DATABASE_URL: owner, APP_DATABASE_URL: app }, unused)

  await expect(starting(owner)).rejects.toThrow('"clinic_owner" is the owner’s')
  await expect(starting(address('clinic_web', 'postgres'))).rejects.toThrow(
    'leads to the database "postgres"',
  )
  await query(administrator, 'grant tendwell_app to clinic_web; alter role clinic_web bypassrls')
  await expect(starting(address('clinic_web'))).rejects.toThrow(
    'alter role clinic_web nosuperuser nobypassrls;',
  )
  await query(administrator, 'alter role clinic_web nobypassrls')
  await query(
    { ...administrator, database: 'clinic' },
    'create table mine (); alter table mine owner to clinic_web',
  )
  await expect(starting(address('clinic_web'))).rejects.toThrow('"clinic_web" owns 1 tables')
  await server.stop()
})

test('addresses that are incomplete or wrong are named, and passwords never shown', async () => {
  const lead = 'postgresql://someone:secret@127.0.0.1:1/clinic'

  await expect(databaseFromEnvironment({ DATABASE_URL: lead }, unused)).rejects.toThrow(
    'APP_DATABASE_URL is missing',
  )
  await expect(databaseFromEnvironment({ APP_DATABASE_URL: lead }, unused)).rejects.toThrow(
    /^DATABASE_URL is missing/,
  )
  await expect(
    databaseFromEnvironment({ DATABASE_URL: 'mysql://here', APP_DATABASE_URL: lead }, unused),
  ).rejects.toThrow('DATABASE_URL must look like postgresql://')
  const unreachable = databaseFromEnvironment({ DATABASE_URL: lead, APP_DATABASE_URL: lead }, unused)
  await expect(unreachable).rejects.toThrow(
    'Cannot connect to the database of DATABASE_URL: Error: connect ECONNREFUSED',
  )
  await expect(unreachable).rejects.not.toThrow('secret')
})

test('the embedded server starts without addresses', async () => {
  const postgres = await databaseFromEnvironment({}, { dataDir: await databaseFolder(), log })

  expect(await who(postgres.appConnection())).toEqual([
    { login: 'tendwell_app', role: 'tendwell_app', database: 'tendwell' },
  ])
  await postgres.stop()
})
