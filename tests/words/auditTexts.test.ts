import { expect, test } from 'vitest'
import { operationWords } from '#words/admin/audit/adminAudit'
import { jobWords } from '#words/admin/adminOverview'
import { auditEntities } from '#words/admin/audit/auditEntities'
import { jobs } from '../../api/jobs/jobs'
import { auditRules } from '../../api/resolvers/audit/auditRules'
import { notAudited } from '../../api/resolvers/audit/auditRuleTypes'
import { paymentSteps } from '../../domain/payments/paymentState'

test('every kind of object in the audit log has a text in auditEntities', () => {
  const entities = Object.values(auditRules).flatMap((rule) => (rule === notAudited ? [] : [rule.entity]))
  expect(entities.filter((entity) => !Object.hasOwn(auditEntities, entity))).toEqual([])
})

test('every audited operation has a text in operationWords', () => {
  const fields = Object.entries(auditRules).flatMap(([field, rule]) => (rule === notAudited ? [] : [field]))
  const steps = paymentSteps.map((step) => `payment.${step}`)
  expect([...fields, ...steps].filter((operation) => !Object.hasOwn(operationWords, operation))).toEqual([])
})

test('every background job has a text in jobWords', () => {
  expect(jobs.filter(({ name }) => !Object.hasOwn(jobWords, name)).map(({ name }) => name)).toEqual([])
})
