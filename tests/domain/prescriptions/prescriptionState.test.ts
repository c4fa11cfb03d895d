import { describe, expect, test } from 'vitest'
import type { PrescriptionEventType, PrescriptionStatus } from '../../../domain/generated/enums'
import type { PrescriptionActor } from '../../../domain/prescriptions/prescriptionState'
import {
  canTransitionPrescription,
  nextPrescriptionStatus,
} from '../../../domain/prescriptions/prescriptionState'

const states: readonly PrescriptionStatus[] = [
  'draft',
  'active',
  'on_hold',
  'completed',
  'stopped',
  'cancelled',
  'entered_in_error',
  'unknown',
]
const events: readonly PrescriptionEventType[] = [
  'sign',
  'hold',
  'resume',
  'stop',
  'complete',
  'cancel',
  'enterInError',
  'autoRefillOn',
  'autoRefillOff',
  'skipRefill',
  'rescheduleRefill',
  'changeRefillSize',
]
const actors: readonly PrescriptionActor[] = ['user', 'HCPs', 'Admin', 'system']

/** All transitions: status, event, next status, actors. */
const legal: Readonly<Record<string, readonly [PrescriptionStatus, string]>> = {
  'draft sign': ['active', 'HCPs system'],
  'draft cancel': ['cancelled', 'HCPs Admin system'],
  'active hold': ['on_hold', 'HCPs Admin system'],
  'active stop': ['stopped', 'user HCPs Admin'],
  'active complete': ['completed', 'HCPs system'],
  'active cancel': ['cancelled', 'HCPs Admin'],
  'active enterInError': ['entered_in_error', 'HCPs Admin'],
  'on_hold resume': ['active', 'HCPs Admin'],
  'on_hold stop': ['stopped', 'user HCPs Admin'],
  'on_hold complete': ['completed', 'HCPs system'],
  'on_hold cancel': ['cancelled', 'HCPs Admin'],
  'on_hold enterInError': ['entered_in_error', 'HCPs Admin'],
  'completed enterInError': ['entered_in_error', 'HCPs Admin'],
  'stopped enterInError': ['entered_in_error', 'HCPs Admin'],
}

describe.each(states)('a prescription that is %s', (state) => {
  test.each(events)('handles %s as the table lists, for every actor', (event) => {
    const [to, by] = legal[`${state} ${event}`] ?? []
    for (const actor of actors) {
      const attempt = () => nextPrescriptionStatus(state, event, actor)
      const isAllowed = by?.split(' ').includes(actor) ?? false
      if (isAllowed) expect(attempt()).toBe(to)
      else expect(attempt).toThrow(expect.objectContaining({ code: to ? 'Forbidden' : 'IllegalTransition' }))
      expect(canTransitionPrescription(state, event, actor)).toBe(isAllowed)
    }
  })
})
