import { beforeEach, describe, expect, test } from 'vitest'
import {
  type DraftAttachment,
  attachmentStorage,
  sendBlocker,
  uploadedFiles,
} from '../../../src/screens/messages/attachments/draftAttachments'

const file = { id: 'a', contentType: 'application/pdf', byteCount: 12_000, width: null, height: null }
const kept: DraftAttachment = { id: 'a', name: 'letter.pdf', phase: 'kept', file }
const sending: DraftAttachment = { id: 'b', name: 'skin.jpg', phase: 'sending', share: 0.4 }
const broken: DraftAttachment = { id: 'c', phase: 'failed', problem: 'connection', canRetry: true }
const wrong: DraftAttachment = { id: 'd', phase: 'failed', problem: 'wrong_type', canRetry: false }

describe('files beside a message that is being written', () => {
  beforeEach(() => sessionStorage.clear())
  const storage = () => attachmentStorage('patient-1', 'c1')

  test('are there after a reload when they were kept; what was on its way has to be chosen again', () => {
    storage().save([kept, sending, broken, wrong])
    expect(storage().load()).toEqual([
      { id: 'a', phase: 'kept', file },
      { id: 'b', phase: 'lost' },
      { id: 'c', phase: 'lost' },
    ])
  })

  test('belong to one user and one conversation, and are removed once sent', () => {
    storage().save([kept])
    expect(attachmentStorage('patient-1', 'c2').load()).toEqual([])
    expect(attachmentStorage('patient-2', 'c1').load()).toEqual([])
    expect(Object.values(sessionStorage).join()).not.toContain('letter.pdf')
    storage().save([])
    expect(sessionStorage).toHaveLength(0)
  })

  test('are none when what was written down makes no sense', () => {
    storage().save([kept])
    sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', '[{"id":7},{"id":"x","files":[{}]}]')
    expect(storage().load()).toEqual([{ id: 'x', phase: 'lost' }])
  })

  test('block the message while one is pending or failed', () => {
    expect(sendBlocker([kept])).toBeUndefined()
    expect(sendBlocker([kept, sending])).toBe('busy')
    expect(sendBlocker([kept, sending, broken])).toBe('unsettled')
    expect(sendBlocker([{ id: 'e', phase: 'lost' }])).toBe('unsettled')
    expect(uploadedFiles([kept, sending, wrong])).toEqual([file])
  })
})
