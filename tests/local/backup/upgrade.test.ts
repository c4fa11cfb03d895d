import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, apiAs } from '../../../e2e/support/api'
import type { Manifest } from '../../../local/backup/manifest'
import { restoreBackup } from '../../../local/backup/restoreBackup'
import type { TestDatabase } from '../../support/database/database'
import { startRunningProduct } from '../../support/runningProduct'
import { withClient } from './seededSystem'

/**
 * A backup of each earlier release, made by that release itself from its demonstration data. It contains the keys of
 * that demonstration, which protect nothing else.
 */
const releases = ['0.1.0']

/** Tables from which jobs remove rows that are done with or too old: the backup grows older with every day. */
const cleanedTables = [
  'public.metric_delta',
  'public.visit_count',
  'public.browser_error',
  'public.recovery_attempt',
  'public.revoked_session',
  'gateway.idempotent_answer',
  'identity.used_challenge',
  'identity.one_time_code',
  'identity.hourly_count',
  'identity.sign_in_failure',
  'identity.authorization_code',
  'identity.hosted_session',
  'identity.token_family',
]

type Thread = { messages: { nodes: readonly { body: string }[] } }

describe.each(releases)('a database of release %s', (release) => {
  let folder: string
  let product: Awaited<ReturnType<typeof startRunningProduct>>
  let saved: Manifest

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tendwell-upgrade-'))
    execFileSync('tar', ['-xzf', join(import.meta.dirname, 'releases', `${release}.tar.gz`), '-C', folder])
    const prepare = async (database: TestDatabase, dataDir: string) => {
      // The release made its own tables.
      await database.owner.query('drop schema public cascade; create schema public')
      saved = await withClient(database, (client) =>
        restoreBackup({ client, dataDir, folder: join(folder, `tendwell-${release}`) }),
      )
    }
    product = await startRunningProduct(
      { email: 'new@example.com', password: 'A long enough phrase' },
      { prepare },
    )
  })
  afterAll(async () => {
    await product.stop()
    rmSync(folder, { recursive: true })
  })

  test('keeps every row', async () => {
    const lost = []
    for (const { schema, name, rows } of saved.tables) {
      const { rows: counted } = await product.owner.query<{ now: number }>(
        `select count(*)::int as now from ${schema}.${name}`,
      )
      const now = counted[0]?.now ?? 0
      if (now < rows && !cleanedTables.includes(`${schema}.${name}`))
        lost.push(`${schema}.${name}: ${rows} before, ${now} now`)
    }
    expect(lost).toEqual([])
  })

  test('lets a patient sign in with the same password, read the requests, and write to the clinician', async () => {
    const patient = await apiAs(product.origin, 'patient@example.com')
    const own = await patient.ask<{
      myRequests: { nodes: readonly { conversationId: string | null }[] }
    }>('{ myRequests { nodes { conversationId } } }')
    const conversationId = own.data.myRequests.nodes.find((item) => item.conversationId)?.conversationId
    const query = 'query ($id: ID!) { messages(conversationId: $id) { nodes { body } } }'
    const before = await patient.ask<Thread>(query, { id: conversationId })

    const sent = await patient.ask(
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }',
      {
        input: { id: randomUUID(), conversationId, body: 'After the upgrade' },
      },
    )

    expect(sent.errors).toBeUndefined()
    const after = await patient.ask<Thread>(query, { id: conversationId })
    const bodiesOf = ({ data }: Answer<Thread>) => data.messages.nodes.map(({ body }) => body).toSorted()
    expect(bodiesOf(before).length).toBeGreaterThan(0)
    expect(bodiesOf(after)).toEqual([...bodiesOf(before), 'After the upgrade'].toSorted())
  })

  test('has an audit chain without a gap', async () => {
    const admin = await apiAs(product.origin, 'admin@example.com')
    const { data, errors } = await admin.ask('{ auditCheck { checkedCount brokenSequence } }')

    const { rows } = await product.owner.query<{ sealed: number }>(
      'select count(*)::int as sealed from audit_event where hash is not null',
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ auditCheck: { brokenSequence: null } })
    expect(rows[0]?.sealed).toBeGreaterThan(600)
  })
})
