import { expect, test } from 'vitest'
import { cardResource } from '../../../domain/fhir/communication'

test('a card of a conversation is exported in words, at its time, as a notification about its request', () => {
  const resource = cardResource(
    {
      id: 'hold.1',
      kind: 'hold',
      state: 'hold_placed',
      subjectId: 'request-1',
      messageId: null,
      at: new Date('2026-11-21T09:00:00Z'),
      isPatientsTurn: false,
      requestId: 'request-1',
      requestVersion: 3,
      treatment: null,
      amount: { cents: 6900, currency: 'USD' },
      held: null,
      problem: null,
      until: new Date('2026-11-28T09:00:00Z'),
      carrier: null,
      trackingNumber: null,
    },
    'patient-1',
  )
  expect(resource).toMatchObject({
    resourceType: 'Communication',
    sent: '2026-11-21T09:00:00.000Z',
    about: [{ reference: 'ServiceRequest/request-1' }],
    category: [{ coding: [{ code: 'notification' }] }],
    payload: [
      { contentString: '$69.00 is on hold' },
      {
        contentString:
          'You’re charged only if a clinician approves your request. The hold expires Nov 28, 2026.',
      },
    ],
  })
})
