import { expect, test } from 'vitest'
import { captureProblemOf } from '../../../domain/payments/captureProblem'

test.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'card_expired'],
  ['authentication_required', 'not_confirmed'],
  ['processing_error', 'gateway_trouble'],
  ['not_captured', 'gateway_trouble'],
  ['card_declined', 'card_refused'],
  ['stolen_card', 'card_refused'],
  ['constructor', 'card_refused'],
])('the gateway’s %s is, for whoever goes on, %s', (code, problem) => {
  expect(captureProblemOf(code)).toBe(problem)
})
