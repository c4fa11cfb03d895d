import { readFileSync } from 'node:fs'
import type { EnumTypeDefinitionNode } from 'graphql'
import { Kind, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { RequestEventType, RequestStatus } from '../../../domain/generated/enums'
import type { Actor } from '../../../domain/requests/requestState'
import { canTransitionRequest, nextStatus } from '../../../domain/requests/requestState'

/** All allowed transitions, as the specification and the product owner state them; any other is illegal. */
const legal: readonly (readonly [RequestStatus, RequestEventType, RequestStatus, ...Actor[]])[] = [
  ['draft', 'submitAnswers', 'awaiting_payment', 'user'],
  ['draft', 'cancel', 'cancelled', 'user'],
  ['awaiting_payment', 'paymentNotRequired', 'submitted', 'system'],
  ['awaiting_payment', 'paymentAuthorized', 'submitted', 'system'],
  ['awaiting_payment', 'paymentFailed', 'awaiting_payment', 'system'],
  ['awaiting_payment', 'paymentTimedOut', 'expired', 'system'],
  ['awaiting_payment', 'cancel', 'cancelled', 'user'],
  ['submitted', 'claim', 'in_review', 'HCPs'],
  ['submitted', 'decline', 'declined', 'HCPs'],
  ['submitted', 'cancel', 'cancelled', 'user'],
  ['submitted', 'holdExpired', 'expired', 'system'],
  ['in_review', 'release', 'submitted', 'HCPs', 'system'],
  ['in_review', 'transfer', 'in_review', 'HCPs'],
  ['in_review', 'askPatient', 'needs_info', 'HCPs'],
  ['in_review', 'proposeChange', 'needs_info', 'HCPs'],
  ['in_review', 'approve', 'approved', 'HCPs'],
  ['in_review', 'decline', 'declined', 'HCPs'],
  ['in_review', 'cancel', 'cancelled', 'user'],
  ['in_review', 'holdExpired', 'expired', 'system'],
  ['needs_info', 'transfer', 'needs_info', 'HCPs'],
  ['needs_info', 'patientReplied', 'in_review', 'user'],
  ['needs_info', 'patientUnresponsive', 'cancelled', 'system'],
  ['needs_info', 'agreeToChange', 'needs_info', 'user'],
  ['needs_info', 'acceptChange', 'in_review', 'user', 'system'],
  ['needs_info', 'refuseChange', 'in_review', 'user'],
  ['needs_info', 'withdrawChange', 'in_review', 'HCPs'],
  ['needs_info', 'resumeReview', 'in_review', 'HCPs'],
  ['needs_info', 'decline', 'declined', 'HCPs'],
  ['needs_info', 'cancel', 'cancelled', 'user'],
  ['needs_info', 'holdExpired', 'expired', 'system'],
  ['approved', 'sign', 'prescribed', 'HCPs', 'system'],
  ['approved', 'paymentFailed', 'approved', 'system'],
  ['approved', 'patientUnresponsive', 'cancelled', 'system'],
  ['approved', 'safetyRecheckFailed', 'in_review', 'system'],
  ['approved', 'cancel', 'cancelled', 'user', 'HCPs', 'Admin'],
  ['prescribed', 'dispatch', 'shipped', 'system'],
  ['prescribed', 'cancel', 'cancelled', 'HCPs', 'Admin'],
  ['prescribed', 'orderCancelled', 'cancelled', 'system'],
  ['shipped', 'deliver', 'delivered', 'system'],
  ['declined', 'refundSucceeded', 'refunded', 'system'],
  ['cancelled', 'refundSucceeded', 'refunded', 'system'],
  ['refunded', 'refundFailed', 'cancelled', 'system'],
]

const statuses = wordsOf('RequestStatus') as RequestStatus[]
const events = wordsOf('RequestEventType') as RequestEventType[]
const actors: readonly Actor[] = ['user', 'HCPs', 'Admin', 'system']

describe('a request', () => {
  test.each(statuses)('in %s has exactly the transitions and actors of the table', (from) => {
    const happened = events.flatMap((event) =>
      actors.map((actor) => [event, actor, outcome(from, event, actor)]),
    )
    const foreseen = events.flatMap((event) =>
      actors.map((actor) => [event, actor, foresee(from, event, actor)]),
    )
    expect(happened).toEqual(foreseen)
  })

  test('has the same transitions on screens as in the API', () => {
    const told = combinations().filter(([from, event, actor]) => canTransitionRequest(from, event, actor))
    const allowed = combinations().filter(([from, event, actor]) =>
      statuses.some((to) => to === outcome(from, event, actor)),
    )
    expect(told).toEqual(allowed)
  })

  test('names the impossible transition in the error', () => {
    expect(() => nextStatus('delivered', 'claim', 'HCPs')).toThrow(
      expect.objectContaining({ code: 'IllegalTransition', info: { from: 'delivered', event: 'claim' } }),
    )
  })
})

function combinations(): (readonly [RequestStatus, RequestEventType, Actor])[] {
  return statuses.flatMap((from) =>
    events.flatMap((event) => actors.map((actor) => [from, event, actor] as const)),
  )
}

function outcome(from: RequestStatus, event: RequestEventType, actor: Actor): string {
  try {
    return nextStatus(from, event, actor)
  } catch (error) {
    return error instanceof CodedError ? error.code : 'no coded error'
  }
}

function foresee(from: RequestStatus, event: RequestEventType, actor: Actor): string {
  const entry = legal.find(([status, type]) => status === from && type === event)
  if (!entry) return 'IllegalTransition'
  const [, , to, ...allowed] = entry
  return allowed.includes(actor) ? to : 'Forbidden'
}

/** From the schema, so that a new status without transitions fails. */
function wordsOf(name: string): string[] {
  const { definitions } = parse(readFileSync('schema.graphql', 'utf8'))
  const found = definitions.find(
    (definition): definition is EnumTypeDefinitionNode =>
      definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === name,
  )
  return found?.values?.map(({ name }) => name.value) ?? []
}
