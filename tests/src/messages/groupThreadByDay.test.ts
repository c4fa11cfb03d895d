import { expect, test } from 'vitest'
import {
  addOutgoing,
  emptyThread,
  advanceMarks,
  openThread,
  setOutgoing,
  type Thread,
} from '../../../src/lib/messages/thread'
import { counterpartMarks, groupThreadByDay } from '../../../src/screens/messages/thread/groupThreadByDay'
import { message } from '../support/threadBuilders'

const now = new Date(2026, 10, 21, 12)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const patient = { accountId: 'patient-1', patientId: 'patient-1' }
const own = { senderId: 'patient-1', senderName: 'Jordan' }

const lettersOf = (thread: Thread) => groupThreadByDay(thread, patient, now).flatMap(({ items }) => items)

test('messages are grouped under the day they were written', () => {
  const thread = openThread(emptyThread, [
    message(1, { createdAt: at(17, 9) }),
    message(2, { createdAt: at(20, 9) }),
    message(3, { createdAt: at(21, 9) }),
  ])
  expect(groupThreadByDay(thread, patient, now).map(({ label }) => label)).toEqual([
    'Tuesday, November 17',
    'Yesterday',
    'Today',
  ])
})

test('a clock that runs ahead does not tear the order apart', () => {
  const thread = openThread(emptyThread, [
    message(1, { createdAt: at(21, 23, 59) }),
    message(2, { createdAt: at(20, 8) }),
  ])
  expect(groupThreadByDay(thread, patient, now)).toHaveLength(1)
  expect(lettersOf(thread).map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('name and time are shown once for a run, again after a pause or another sender', () => {
  const thread = openThread(emptyThread, [
    message(1, { createdAt: at(21, 9, 0) }),
    message(2, { createdAt: at(21, 9, 5) }),
    message(3, { createdAt: at(21, 9, 30) }),
    message(4, { createdAt: at(21, 9, 31), ...own }),
  ])
  expect(lettersOf(thread).map(({ isFirstOfRun }) => isFirstOfRun)).toEqual([true, false, true, true])
})

test('only the reader’s last read and last sent messages are labeled', () => {
  const thread = openThread(emptyThread, [
    message(1, own),
    message(2, own),
    message(3),
    message(4, own),
    message(5, own),
  ])
  const read = advanceMarks(thread, 'doctor-1', { read: 3 })
  expect(lettersOf(read).map(({ delivery }) => delivery)).toEqual([
    undefined,
    'read',
    undefined,
    undefined,
    'sent',
  ])
  const readAll = advanceMarks(thread, 'doctor-1', { read: 5 })
  expect(lettersOf(readAll).map(({ delivery }) => delivery)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'read',
  ])
})

test('a delivered message shows so until it is read', () => {
  const thread = openThread(emptyThread, [message(1, own), message(2, own), message(3, own)])
  const deliveries = (marked: Thread) => lettersOf(marked).map(({ delivery }) => delivery)
  const delivered = advanceMarks(advanceMarks(thread, 'doctor-1', { read: 1 }), 'doctor-1', { delivered: 2 })
  expect(deliveries(delivered)).toEqual(['read', 'delivered', 'sent'])
  expect(deliveries(advanceMarks(delivered, 'doctor-1', { delivered: 1 }))).toEqual([
    'read',
    'delivered',
    'sent',
  ])
  expect(deliveries(advanceMarks(delivered, 'doctor-1', { read: 3 }))).toEqual([undefined, undefined, 'read'])
})

test('a clinician’s message is read when the patient has read it, not when a colleague has', () => {
  const thread = advanceMarks(advanceMarks(emptyThread, 'admin-1', { read: 9 }), 'patient-1', { read: 4 })
  expect(counterpartMarks(thread, { accountId: 'doctor-1', patientId: 'patient-1' })).toEqual({
    delivered: 4,
    read: 4,
  })
})

test('the reader’s own read mark does not count for the other side', () => {
  expect(counterpartMarks(advanceMarks(emptyThread, 'patient-1', { read: 9 }), patient)).toEqual({
    delivered: 0,
    read: 0,
  })
})

test('an unsent message is last and shows its state', () => {
  const waiting = addOutgoing(openThread(emptyThread, [message(1)]), {
    id: 'own-1',
    body: 'Hello',
    attachments: [],
    writtenAt: at(21, 10),
    state: 'queued',
  })
  const failed = setOutgoing(waiting, 'own-1', { state: 'failed', code: 'ConversationClosed' })
  expect(lettersOf(failed).at(-1)).toMatchObject({
    body: 'Hello',
    delivery: 'failed',
    code: 'ConversationClosed',
  })
})

test('staff’s notes stand where they were written; those of earlier pages wait until these are read', () => {
  const note = (id: string, createdAt: string) => ({
    __typename: 'ConversationNote' as const,
    id,
    conversationId: 'c1',
    authorId: 'doctor-1',
    authorName: 'Dana Lee',
    body: 'A note',
    createdAt,
  })
  const notes = [note('early', at(20, 8)), note('between', at(21, 9, 5)), note('late', at(21, 11))]
  const staff = { accountId: 'doctor-1', patientId: 'patient-1' }
  const idsOf = (first: number) => {
    const thread = openThread(emptyThread, [
      message(first, { id: 'one', createdAt: at(21, 9) }),
      message(first + 1, { id: 'two', createdAt: at(21, 10) }),
    ])
    return groupThreadByDay(thread, staff, now, { notes }).flatMap(({ items }) => items.map(({ id }) => id))
  }
  expect(idsOf(1)).toEqual(['early', 'one', 'between', 'two', 'late'])
  expect(idsOf(51)).toEqual(['one', 'between', 'two', 'late'])
})
