import { expect, test } from 'vitest'
import {
  addOutgoing,
  emptyThread,
  hasOlder,
  isBehind,
  advanceMarks,
  mergeMessages,
  nextToSend,
  openThread,
  requeueUnanswered,
  setOutgoing,
  shownMessages,
  type Thread,
} from '../../../src/lib/messages/thread'
import { message, messages } from '../support/threadBuilders'

const sequencesOf = (thread: Thread) => shownMessages(thread).map(({ sequence }) => sequence)
const draft = (id: string) => ({
  id,
  body: id,
  attachments: [],
  writtenAt: '2026-11-21T09:00:00.000Z',
  state: 'queued' as const,
})

test('a message beyond a gap waits until the gap is filled', () => {
  const opened = openThread(emptyThread, messages(1, 3))

  const behind = mergeMessages(opened, [message(6)])
  expect(sequencesOf(behind)).toEqual([1, 2, 3])
  expect(isBehind(behind)).toBe(true)

  const complete = mergeMessages(behind, messages(4, 5))
  expect(sequencesOf(complete)).toEqual([1, 2, 3, 4, 5, 6])
  expect(isBehind(complete)).toBe(false)
})

test('a repeated message is shown once', () => {
  const opened = openThread(emptyThread, messages(1, 3))
  expect(mergeMessages(opened, [message(2), message(3)])).toBe(opened)
})

test('live messages that arrive before the newest page join it', () => {
  const early = mergeMessages(emptyThread, [message(8), message(9)])
  expect(sequencesOf(early)).toEqual([])
  expect(sequencesOf(openThread(early, messages(5, 7)))).toEqual([5, 6, 7, 8, 9])
})

test('the first message of an empty conversation appears', () => {
  const empty = openThread(emptyThread, [])
  expect(hasOlder(empty)).toBe(false)
  expect(sequencesOf(mergeMessages(empty, [message(1)]))).toEqual([1])
})

test('older pages are prepended until the start is reached', () => {
  const newest = openThread(emptyThread, messages(51, 60))
  expect(hasOlder(newest)).toBe(true)
  const whole = mergeMessages(newest, messages(1, 50))
  expect(sequencesOf(whole)).toHaveLength(60)
  expect(hasOlder(whole)).toBe(false)
})

test('a pending message is replaced by the server’s, whichever of event and response comes first', () => {
  const written = addOutgoing(openThread(emptyThread, messages(1, 2)), draft('mine'))
  const settled = mergeMessages(written, [message(3, { id: 'mine', senderId: 'me' })])
  expect(settled.outgoing).toEqual([])
  expect(sequencesOf(settled)).toEqual([1, 2, 3])
})

test('a pending message stays visible as sent while an earlier one is still missing', () => {
  const written = addOutgoing(openThread(emptyThread, messages(1, 2)), draft('mine'))
  const ahead = mergeMessages(written, [message(4, { id: 'mine' })])
  expect(ahead.outgoing).toMatchObject([{ id: 'mine', state: 'sent' }])
  expect(mergeMessages(ahead, [message(3)]).outgoing).toEqual([])
})

test('an unanswered message blocks the next one; a refused one does not', () => {
  const two = [draft('one'), draft('two')].reduce(addOutgoing, openThread(emptyThread, []))
  const unanswered = setOutgoing(two, 'one', { state: 'failed' })
  expect(nextToSend(unanswered)).toBeUndefined()
  expect(nextToSend(requeueUnanswered(unanswered))?.id).toBe('one')

  const refused = setOutgoing(two, 'one', { state: 'failed', code: 'ConversationClosed' })
  expect(nextToSend(refused)?.id).toBe('two')
})

test('a read mark never moves back', () => {
  const marked = advanceMarks(emptyThread, 'doctor-1', { read: 7 })
  expect(advanceMarks(marked, 'doctor-1', { read: 4 }).marks.get('doctor-1')).toEqual({
    delivered: 7,
    read: 7,
  })
})
