import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { urlOf } from '../support/aws/urlOf'
import { createTestDatabase } from '../support/database/database'

test('the command that makes the first Admin leaves an audit event', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-admin-'))
  const database = await createTestDatabase()
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection('owner')),
    APP_DATABASE_URL: urlOf(database.connection('app')),
    JOBS_DATABASE_URL: urlOf(database.connection('jobs')),
  }

  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/data/admin.ts', 'owner@example.com'],
    { encoding: 'utf8', env: environment },
  )

  expect(printed).toContain('owner@example.com is an Admin.')
  const { rows } = await database.owner.query(
    `select action, agent_id, agent_role, entity_id = u.sub::text as "isTheirs" from audit_event
       left join identity.pool_user u on u.email = 'owner@example.com' where operation = 'user.makeAdmin'`,
  )
  expect(rows).toEqual([{ action: 'U', agent_id: 'operator', agent_role: 'system', isTheirs: true }])
})
