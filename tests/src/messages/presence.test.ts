import { describe, expect, test } from 'vitest'
import {
  nextChange,
  receivePresence,
  presentParticipants,
  withoutStale,
  type PresenceEvent,
  type Presences,
} from '../../../src/lib/messages/presence'
import { createPresenceSender } from '../../../src/lib/messages/presenceSender'

const nobody: Presences = new Map()
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds)).toISOString()
const told = (change: Partial<PresenceEvent> = {}): PresenceEvent => ({
  sessionId: 's1',
  activity: 'typing',
  accountId: 'patient-1',
  role: 'user',
  name: 'Jordan',
  at: at(0),
  ...change,
})
const lee = { sessionId: 's2', accountId: 'doctor-1', role: 'HCPs', name: 'Dana Lee' } as const
const names = (presences: Presences, now: number, last?: Parameters<typeof presentParticipants>[2]) => {
  const { typing, viewing } = presentParticipants(presences, now, last)
  return { typing: typing.map(({ name }) => name), viewing: viewing.map(({ name }) => name) }
}

describe('presence in a conversation', () => {
  test('shows typing for five seconds after the last keystroke', () => {
    let presences = receivePresence(nobody, told(), 0)
    expect(names(presences, 4_999).typing).toEqual(['Jordan'])
    expect(names(presences, 5_000)).toEqual({ typing: [], viewing: [] })
    presences = receivePresence(presences, told(), 3_000)
    expect(names(presences, 7_999).typing).toEqual(['Jordan'])
    expect(nextChange(presences, 4_000)).toBe(8_000)
    expect(withoutStale(presences, 8_000).size).toBe(0)
    expect(nextChange(withoutStale(presences, 8_000), 8_000)).toBeUndefined()
  })

  test('ends typing once the message has arrived, even if a later update says otherwise', () => {
    const presences = receivePresence(nobody, told({ at: at(1) }), 0)
    expect(names(presences, 1, { senderId: 'patient-1', createdAt: at(2) }).typing).toEqual([])
    expect(names(presences, 1, { senderId: 'patient-1', createdAt: at(0) }).typing).toEqual(['Jordan'])
    expect(names(presences, 1, { senderId: 'doctor-1', createdAt: at(2) }).typing).toEqual(['Jordan'])
  })

  test('shows staff for 45 seconds, each once, by their main activity', () => {
    let presences = receivePresence(nobody, told({ ...lee, activity: 'viewing' }), 0)
    expect(names(presences, 44_999).viewing).toEqual(['Dana Lee'])
    presences = receivePresence(presences, told({ ...lee, activity: 'typing' }), 10_000)
    expect(names(presences, 11_000)).toEqual({ typing: ['Dana Lee'], viewing: [] })
    expect(names(presences, 15_000)).toEqual({ typing: [], viewing: ['Dana Lee'] })
    expect(names(presences, 55_000)).toEqual({ typing: [], viewing: [] })
  })

  test('shows staff with two tabs until both are closed', () => {
    const first = receivePresence(nobody, told({ ...lee, activity: 'viewing' }), 0)
    const both = receivePresence(first, told({ ...lee, sessionId: 's3', activity: 'viewing' }), 0)
    expect(names(both, 1).viewing).toEqual(['Dana Lee'])
    const one = receivePresence(both, told({ ...lee, activity: 'left' }), 2)
    expect(names(one, 3).viewing).toEqual(['Dana Lee'])
    expect(receivePresence(one, told({ ...lee, sessionId: 's3', activity: 'left' }), 4).size).toBe(0)
  })

  test('shows patients only while they write', () => {
    expect(names(receivePresence(nobody, told(), 0), 1).viewing).toEqual([])
  })
})

describe('telling the others', () => {
  const setUp = () => {
    const told: string[] = []
    const clock = { now: 0 }
    const running = new Set<() => void>()
    const teller = createPresenceSender({
      send: (activity) => void told.push(activity),
      now: () => clock.now,
      every: (_milliseconds, callback) => {
        running.add(callback)
        return () => running.delete(callback)
      },
    })
    return { told, clock, running, teller }
  }

  test('happens once in three seconds while typing', () => {
    const { told, clock, teller } = setUp()
    for (const now of [0, 100, 2_999, 3_000, 3_100, 6_000]) {
      clock.now = now
      teller.reportTyping()
    }
    expect(told).toEqual(['typing', 'typing', 'typing'])
  })

  test('is repeated while the conversation is viewed, and ends with one update', () => {
    const { told, running, teller } = setUp()
    teller.startViewing()
    teller.startViewing()
    for (const callback of running) callback()
    teller.stopViewing()
    teller.stopViewing()
    expect(told).toEqual(['viewing', 'viewing', 'left'])
    expect(running.size).toBe(0)
  })

  test('is repeated for a new participant, but not for one who joined simultaneously, and never while away', () => {
    const { told, clock, teller } = setUp()
    teller.repeatViewing()
    teller.startViewing()
    teller.repeatViewing()
    expect(told).toEqual(['viewing'])
    clock.now = 1_001
    teller.repeatViewing()
    expect(told).toEqual(['viewing', 'viewing'])
  })
})
