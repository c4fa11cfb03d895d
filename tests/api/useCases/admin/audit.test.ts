import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRules } from '../../../../api/resolvers/audit/auditRules'
import { notAudited } from '../../../../api/resolvers/audit/auditRuleTypes'
import { identityOf } from '../../../support/builders/identity'
import { claim, submitNewRequest } from '../../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../../support/product'
import { askResolver } from '../../authorization/askResolver'
import { matrix } from '../../authorization/matrix'
import type { Column, Row, SubjectIds } from '../../authorization/matrixRow'
import { columns } from '../../authorization/matrixRow'
import { isInternal, rootFields } from '../../authorization/operations'
import type { MatrixData } from '../../authorization/matrixData'
import { createMatrixData } from '../../authorization/matrixData'

let stage: MatrixData
let product: TestProduct
beforeAll(async () => {
  stage = await createMatrixData()
  product = stage.product
})
afterAll(() => stage.close())

interface AuditRow {
  readonly action: string
  readonly operation: string
  readonly outcome: number
  readonly outcome_code: string | null
  readonly agent_id: string
  readonly agent_role: string
  readonly entity_type: string
  readonly entity_id: string | null
  readonly patient_id: string | null
  readonly criteria: unknown
}

async function trailOf(requestId: string): Promise<AuditRow[]> {
  const { rows } = await product.database.owner.query<AuditRow>(
    'select * from audit_event where request_id = $1 order by id',
    [requestId],
  )
  return rows
}

function entityIdOf(entity: string, { id, conversationId, patientId }: SubjectIds): string {
  if (entity === 'Conversation') return conversationId
  return entity === 'Patient' ? patientId : id
}

async function askAndRead(row: Row, column: Column) {
  const subject = await stage.make(row.about)
  const requestId = randomUUID()
  const person = await stage.asker(column)
  const outcome = await askResolver(product, person, row.field, row.variables?.(subject) ?? {}, requestId)
  return { outcome, person, subject, trail: await trailOf(requestId) }
}

const openToPeople = matrix.filter(({ field }) => !isInternal(field))
const titled = openToPeople.map(
  (row) => [`${row.field} about ${row.about ?? 'nothing in particular'}`, row] as const,
)

test('every root field that people can use has an audit rule', () => {
  const usable = rootFields.filter((field) => !isInternal(field))
  expect(Object.keys(auditRules).toSorted()).toEqual([...usable].toSorted())
})

test('only fields without patient data are not audited', () => {
  const unwritten = Object.entries(auditRules).filter(([, rule]) => rule === notAudited)
  expect(unwritten.map(([field]) => field).toSorted()).toEqual([
    'Mutation.announcePresence',
    'Query.adminBacklog',
    'Query.catalogue',
    'Query.catalogueProduct',
    'Query.clinicianMetrics',
    'Query.consentDocument',
    'Query.conversationColleagues',
    'Query.emailDelivery',
    'Query.inboxCounts',
    'Query.me',
    'Query.myMetrics',
    'Query.myPractitioner',
    'Query.myRecoveryCodes',
    'Query.noteReaders',
    'Query.overview',
    'Query.practiceSettings',
    'Query.practiceTemplates',
    'Query.practitioners',
    'Query.productCodes',
    'Query.products',
    'Query.pushPublicKey',
    'Query.questionnaires',
    'Query.savedFilters',
    'Query.taskCounts',
    'Query.titrationPlans',
    'Query.visits',
    'Query.worklistOverview',
    'Subscription.onInboxEvent',
  ])
})

describe.each(titled)('%s', (_title, row) => {
  const rule = auditRules[row.field as keyof typeof auditRules]

  test.each(columns)('writes its one audit event, asked by: %s', async (column) => {
    const { outcome, person, subject, trail } = await askAndRead(row, column)
    // A call that fails without a refusal has shown and changed nothing.
    const leavesRow = rule !== notAudited && ['ok', 'Forbidden', 'NotFound'].includes(outcome)
    const isAboutPatient = outcome === 'ok' && leavesRow && rule.id !== undefined && row.about !== undefined
    const entityId = leavesRow ? entityIdOf(rule.entity, subject) : null
    const expected = leavesRow && {
      operation: row.field,
      action: rule.action,
      entity_type: rule.entity,
      outcome: outcome === 'ok' ? 0 : 4,
      outcome_code: outcome === 'ok' ? null : outcome,
      agent_id: person.id,
      agent_role: (await person.ask('Query.me', {})).role,
      ...(isAboutPatient && { entity_id: entityId, patient_id: subject.patientId }),
    }
    expect(trail).toEqual(expected ? [expect.objectContaining(expected)] : [])
  })
})

describe('the audit log', () => {
  test('contains the filters of a list', async () => {
    const requestId = randomUUID()
    const filter = { statuses: ['submitted'], patientState: 'CA' }
    await askResolver(product, stage.people.admin, 'Query.requests', { filter, first: 5 }, requestId)
    expect(await trailOf(requestId)).toMatchObject([{ entity_id: null, criteria: filter }])
  })

  test('never contains texts or answers', async () => {
    const { patient, hcpWithRelation } = stage.people
    const answers = { familyName: 'Unmistakable' }
    const { conversationId } = await claim(
      hcpWithRelation,
      await submitNewRequest(patient, { id: randomUUID(), answers }),
    )
    await patient.ask('Mutation.sendMessage', {
      input: { id: randomUUID(), conversationId, body: 'Unmistakable' },
    })
    const { rows } = await product.database.owner.query<{ found: number }>(
      `select count(*)::int as found from audit_event where to_jsonb(audit_event)::text ilike '%unmistakable%'`,
    )
    expect(rows).toEqual([{ found: 0 }])
  })

  test('never reveals whose an invisible object is, and stores at most 36 characters of an id', async () => {
    const { otherPatient } = stage.people
    const { id } = await stage.make('taken')
    const requestId = randomUUID()
    await askResolver(product, otherPatient, 'Query.request', { id }, requestId)
    await askResolver(product, otherPatient, 'Query.request', { id: 'x'.repeat(100_000) }, requestId)
    const [seen, long] = await trailOf(requestId)
    expect(seen).toMatchObject({ entity_id: id, patient_id: null, outcome_code: 'NotFound' })
    expect(long).toMatchObject({ entity_id: 'x'.repeat(36), patient_id: null })
  })

  test.each(['\u0000', 'x\ud800'])('contains a refusal whatever id was requested: %j', async (id) => {
    const requestId = randomUUID()
    expect(await askResolver(product, stage.people.otherPatient, 'Query.request', { id }, requestId)).toBe(
      'NotFound',
    )
    expect(await trailOf(requestId)).toMatchObject([{ outcome_code: 'NotFound' }])
  })

  test('also contains refusals because the account is disabled', async () => {
    const person: Person = product.as(identityOf())
    await person.ask('Query.me', {})
    await product.database.owner.query('update account set disabled_at = now() where id = $1', [person.id])
    const requestId = randomUUID()
    expect(await askResolver(product, person, 'Query.myRequests', {}, requestId)).toBe('AccountDisabled')
    expect(await trailOf(requestId)).toMatchObject([
      { outcome: 4, outcome_code: 'AccountDisabled', agent_id: person.id },
    ])
  })

  test('is written or nothing happens: an unrecorded read is refused, a change is rolled back', async () => {
    const { patient } = stage.people
    const { id, version, conversationId } = await stage.make('waiting')
    await product.database.owner.query('revoke insert on audit_event from tendwell_app')
    try {
      expect(await askResolver(product, patient, 'Query.request', { id })).toContain('permission denied')
      const input = { id: randomUUID(), conversationId, body: 'Hello' }
      expect(await askResolver(product, patient, 'Mutation.sendMessage', { input })).toContain(
        'permission denied',
      )
      const cancel = { input: { id, expectedVersion: version } }
      expect(await askResolver(product, patient, 'Mutation.cancelRequest', cancel)).toContain(
        'permission denied',
      )
    } finally {
      await product.database.owner.query('grant insert on audit_event to tendwell_app')
    }
    expect((await patient.ask('Query.request', { id })).request).toMatchObject({
      status: 'submitted',
      version,
    })
    expect((await patient.ask('Query.messages', { conversationId })).nodes).toHaveLength(1)
  })
})
