import { describe, expect, test } from 'vitest'
import { mayReadConversation, mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { parseMessageBody, previewOf } from '../../../domain/messages/messageBody'
import { statusAfterMessageFrom } from '../../../domain/messages/statusAfterMessage'
import type { Role } from '../../../domain/role'

describe('the text of a message', () => {
  test('is trimmed, with line feeds and without pasted control characters', () => {
    expect(parseMessageBody('  \tHello,\r\nDr. Lee\u0000\u0007\r\n\n')).toBe('Hello,\nDr. Lee')
  })

  test.each(['', '   \n\t ', '\u0000'])('is refused when nothing is left: %j', (text) => {
    expect(() => parseMessageBody(text)).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: { field: 'body', rule: 'required' } }),
    )
  })

  test('is what the database can store, so that a retry has the same text', () => {
    expect(parseMessageBody('a\ud800b \udc00')).toBe('a\ufffdb \ufffd')
  })

  test('may have 4,000 Unicode characters and no more', () => {
    expect(parseMessageBody('🙂'.repeat(4000))).toHaveLength(8000)
    for (const text of ['a'.repeat(4001), '🙂'.repeat(4001), ' '.repeat(20_000) + 'a'.repeat(4001)]) {
      expect(() => parseMessageBody(text)).toThrow(
        expect.objectContaining({ info: { field: 'body', rule: 'tooLong', max: 4000 } }),
      )
    }
  })

  test('is previewed on one line, cut between characters', () => {
    expect(previewOf('Hello,\n\nDr. Lee')).toBe('Hello, Dr. Lee')
    expect(previewOf('🙂'.repeat(200))).toBe('🙂'.repeat(140))
  })
})

test('after a patient’s message the clinician is due to answer, and the other way around', () => {
  expect(statusAfterMessageFrom('user')).toBe('waiting_on_provider')
  expect(statusAfterMessageFrom('HCPs')).toBe('waiting_on_patient')
})

describe('permissions in a conversation', () => {
  const callerWith = (id: string, role: Role) => ({ id, role, name: null, signedInAt: new Date(0) })
  const unassigned = { patientId: 'maya', assigneeId: null, status: 'open' } as const
  const assigned = { ...unassigned, assigneeId: 'lee' } as const
  const closedUnassigned = { ...unassigned, status: 'closed' } as const

  test.each([
    ['the patient', callerWith('maya', 'user'), 'read and write', 'read and write', 'read and write'],
    ['another patient', callerWith('daniel', 'user'), 'nothing', 'nothing', 'nothing'],
    ['the professional who has it', callerWith('lee', 'HCPs'), 'read', 'read and write', 'nothing'],
    ['another professional', callerWith('haddad', 'HCPs'), 'read', 'nothing', 'nothing'],
    ['an Admin', callerWith('ruth', 'Admin'), 'read', 'read', 'read'],
  ])('%s', (_who, caller, ...expected) => {
    const allowed = [unassigned, assigned, closedUnassigned].map((conversation) => {
      if (!mayReadConversation(caller, conversation)) return 'nothing'
      return mayWriteInConversation(caller, conversation) ? 'read and write' : 'read'
    })
    expect(allowed).toEqual(expected)
  })
})
