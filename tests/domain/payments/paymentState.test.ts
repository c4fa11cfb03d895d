import { readFileSync } from 'node:fs'
import type { EnumTypeDefinitionNode } from 'graphql'
import { Kind, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { PaymentStatus } from '../../../domain/generated/enums'
import type { PaymentStep } from '../../../domain/payments/paymentState'
import { isFinal, nextPaymentStatus, paymentSteps } from '../../../domain/payments/paymentState'

/** All allowed transitions; any other is illegal. */
const legal: readonly (readonly [PaymentStatus, PaymentStep, PaymentStatus])[] = [
  ['requires_method', 'requireAction', 'requires_action'],
  ['requires_method', 'authorize', 'authorized'],
  ['requires_method', 'void', 'voided'],
  ['requires_method', 'expire', 'expired'],
  ['requires_method', 'fail', 'failed'],
  ['requires_action', 'requireMethod', 'requires_method'],
  ['requires_action', 'authorize', 'authorized'],
  ['requires_action', 'void', 'voided'],
  ['requires_action', 'expire', 'expired'],
  ['requires_action', 'fail', 'failed'],
  ['authorized', 'capture', 'captured'],
  ['authorized', 'void', 'voided'],
  ['authorized', 'expire', 'expired'],
  ['authorized', 'fail', 'failed'],
  ['authorized', 'renew', 'authorized'],
  ['voided', 'renew', 'authorized'],
  ['expired', 'renew', 'authorized'],
  ['failed', 'renew', 'authorized'],
  ['captured', 'refundPart', 'partially_refunded'],
  ['captured', 'refund', 'refunded'],
  ['partially_refunded', 'refundPart', 'partially_refunded'],
  ['partially_refunded', 'refund', 'refunded'],
  ['partially_refunded', 'refundFailed', 'captured'],
  ['partially_refunded', 'refundPartFailed', 'partially_refunded'],
  ['refunded', 'refundFailed', 'captured'],
  ['refunded', 'refundPartFailed', 'partially_refunded'],
]

/** From the schema, so that a new status without transitions fails. */
const statuses = parse(readFileSync('schema.graphql', 'utf8'))
  .definitions.filter(
    (definition): definition is EnumTypeDefinitionNode =>
      definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === 'PaymentStatus',
  )
  .flatMap(({ values = [] }) => values.map(({ name }) => name.value as PaymentStatus))

describe('a payment', () => {
  test.each(statuses)('in %s has exactly the transitions of the table', (from) => {
    const happened = paymentSteps.map((step) => [step, outcome(from, step)])
    const foreseen = paymentSteps.map((step) => {
      const entry = legal.find(([status, name]) => status === from && name === step)
      return [step, entry?.[2] ?? 'IllegalTransition']
    })
    expect(happened).toEqual(foreseen)
  })

  test('is settled when nothing is expected except a new hold or a failed refund', () => {
    expect(statuses.filter(isFinal)).toEqual(['refunded', 'voided', 'expired', 'failed'])
  })
})

function outcome(from: PaymentStatus, step: PaymentStep): string {
  try {
    return nextPaymentStatus(from, step)
  } catch (error) {
    return error instanceof CodedError ? error.code : 'no coded error'
  }
}
