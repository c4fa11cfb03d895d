import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import { openDatabase } from '../../../local/openDatabase'
import { asCaller } from '../../support/asCaller'
import { claim, submitNewRequest } from '../../support/builders/requestScenarios'
import { createTestPool } from '../../support/database/createTestPool'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'

let product: TestProduct
let startsPool: Pool
let people: Readonly<Record<string, Person>>
let conversations: readonly string[]

beforeAll(async () => {
  product = await createTestProduct()
  startsPool = createTestPool({ ...product.database.connection('app'), max: 1 })
  const person = (role: 'user' | 'HCPs' | 'Admin') => product.person(role)
  const [patient, assigned, transferred] = [await person('user'), await person('HCPs'), await person('HCPs')]
  const waiting = await submitNewRequest(patient, { id: randomUUID() })
  const claimed = await claim(
    assigned,
    await submitNewRequest(patient, { id: randomUUID(), treatmentType: 'pain_cream' }),
  )
  for (const hcp of [assigned, transferred])
    await product.database.owner.query(
      `insert into emergency_access (id, professional_id, patient_id, reason, explanation, opened_at, expires_at)
        values ($1, $2, $3, 'emergency', 'Brought to our ward', $4, $5)`,
      [
        randomUUID(),
        hcp.id,
        patient.id,
        product.clock.now,
        new Date(product.clock.now.getTime() + 3_600_000),
      ],
    )
  const [disabled, signedOut, demoted, former] = [
    await person('user'),
    await person('HCPs'),
    await person('Admin'),
    await person('HCPs'),
  ]
  await product.database.owner.query(
    `update account set disabled_at = case when id = $1 then $4::timestamptz end,
      tokens_valid_after = case when id = $2 then $4::timestamptz end,
      revoked_groups = case when id = $3 then '{Admin}'::text[] when id = $5 then '{HCPs}' else '{}' end
      where id in ($1, $2, $3, $5)`,
    [disabled.id, signedOut.id, demoted.id, product.clock.now, former.id],
  )
  people = {
    patient,
    assigned,
    transferred,
    disabled,
    signedOut,
    demoted,
    former,
    otherPatient: await person('user'),
    colleague: await person('HCPs'),
    admin: await person('Admin'),
    unknown: product.as({ ...patient.identity, sub: randomUUID() }),
  }
  conversations = [waiting.conversationId, claimed.conversationId, randomUUID(), 'no-uuid']
})
afterAll(async () => {
  await startsPool.end()
  await product.close()
})

/** Starts every subscription of everyone. @returns each outcome with its audit events, by person and subscription */
async function startAll(services: TestProduct['services']) {
  const outcomes: Record<string, { readonly outcome: unknown; readonly rows: readonly object[] }> = {}
  const starts = Object.entries(people).flatMap(([name, { identity }]) => {
    const start = async (key: string, watch: (caller: ReturnType<typeof asCaller>) => Promise<unknown>) => {
      const requestId = randomUUID()
      const outcome = await watch(asCaller({ ...services, newId: () => requestId }, identity)).catch(
        (error: unknown) => (error instanceof CodedError ? error.code : Promise.reject(error)),
      )
      const { rows } = await product.database.owner.query<object>(
        `select recorded_at, action, operation, outcome, outcome_code, agent_id, agent_role, entity_type, entity_id, patient_id,
          criteria from audit_event where request_id = $1`,
        [requestId],
      )
      outcomes[`${name}: ${key}`] = { outcome, rows }
    }
    return [
      start('inbox', (caller) => caller.watch('Subscription.onInboxEvent', {})),
      start('worklist', (caller) => caller.watch('Subscription.onWorklistEvent', {})),
      ...conversations.flatMap((conversationId) => [
        start(`events of ${conversationId}`, (caller) =>
          caller.watch('Subscription.onConversationEvent', { conversationId }),
        ),
        start(`presence in ${conversationId}`, (caller) =>
          caller.watch('Subscription.onPresenceEvent', { conversationId }),
        ),
      ]),
    ]
  })
  await Promise.all(starts)
  return outcomes
}

test('starts that are authorized together end and are audited as each would be alone', async () => {
  const { log, now } = product.services
  const alone = await startAll(product.services)
  const together = await startAll({
    ...product.services,
    ...openDatabase({ appPool: product.app, startsPool }, { log, now }),
  })

  expect(together).toEqual(alone)
  expect(JSON.stringify(alone)).toContain('"purposeOfUse":"ETREAT"')
  const codes = Object.values(alone).flatMap(({ outcome }) => (typeof outcome === 'string' ? [outcome] : []))
  expect(new Set(codes)).toEqual(new Set(['Forbidden', 'NotFound', 'AccountDisabled', 'SignInAgain']))
  expect(codes.length).toBeLessThan(Object.keys(alone).length)
})
