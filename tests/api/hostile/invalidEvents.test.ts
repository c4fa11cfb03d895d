import { valueFromAST, parseValue } from 'graphql'
import { expect, test } from 'vitest'
import type { RootField } from '../authorization/operations'
import { findField } from '../authorization/operations'

/** Returns whether the schema lets an `input` through to the resolver, which must not need to refuse it. */
function isAdmitted(field: RootField, input: string): boolean {
  const argument = findField(field).args.find(({ name }) => name === 'input')
  if (!argument) throw new Error(`${field} takes no input.`)
  return valueFromAST(parseValue(input), argument.type) !== undefined
}

test.each<[RootField, string, string, string]>([
  [
    'Mutation.changePrescription',
    '{ id: "p", expectedVersion: 1, event: $ }',
    'stop',
    'complete sign skipRefill autoRefillOn',
  ],
  ['Mutation.changeUser', '{ id: "c", userId: "u", kind: $ }', 'release', 'invite'],
  [
    'Mutation.changeUser',
    '{ id: "c", userId: "u", kind: reset_mfa, note: "", proof: $ }',
    'in_person',
    'recovery_code',
  ],
  ['Mutation.claimNextRequest', '{ tab: $ }', 'renewals', 'mine waiting done'],
  ['Mutation.retryDelivery', '{ id: "d", kind: $ }', 'gateway', 'notice'],
])('%s %s admits only valid events', (field, input, valid, invalid) => {
  expect(isAdmitted(field, input.replace('$', valid))).toBe(true)
  for (const event of invalid.split(' ')) expect(isAdmitted(field, input.replace('$', event))).toBe(false)
})
