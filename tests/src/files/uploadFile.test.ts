import { describe, expect, test, vi } from 'vitest'
import type { FileContentFragment } from '../../../src/generated/graphql'
import { FileProblem } from '../../../src/lib/files/fileProblem'
import { slotAt, slotsOf } from '../../../src/lib/files/photoSlots'
import type { FileApi } from '../../../src/lib/files/uploadFile'
import { uploadFile } from '../../../src/lib/files/uploadFile'

const file = (changes: Partial<FileContentFragment> = {}): FileContentFragment => ({
  id: 'a',
  purpose: 'intake_photo',
  status: 'accepted',
  itemId: 'skinFacePhotos',
  viewId: 'front',
  byteCount: 1,
  contentType: 'image/jpeg',
  width: 1,
  height: 1,
  rejection: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  ...changes,
})
const prepared = { blob: new Blob(['a photo']), contentType: 'image/jpeg' }
const place = { id: 'a', purpose: 'intake_photo' } as const
const sending = () => ({ onProgress: vi.fn(), onSent: vi.fn(), signal: new AbortController().signal })

describe('sending a file', () => {
  test('announces length and checksum of exactly what is sent', async () => {
    const create = vi.fn<FileApi['create']>(() => Promise.resolve({ file: file(), address: undefined }))
    await uploadFile(prepared, place, { create, finish: () => Promise.resolve(file()) }, sending())
    expect(create).toHaveBeenCalledWith({
      ...place,
      contentType: 'image/jpeg',
      byteCount: 7,
      sha256: '1OJNdJpP4vFhry3pE8BAKwTjrih9r9D52/pKXFbGkoU=',
    })
  })

  test('sends nothing if the API has it already', async () => {
    const finish = vi.fn<FileApi['finish']>()
    const create = () => Promise.resolve({ file: file(), address: undefined })
    expect(await uploadFile(prepared, place, { create, finish }, sending())).toEqual(file())
    expect(finish).not.toHaveBeenCalled()
  })

  test('reports why the API does not store it', async () => {
    const refused = file({ status: 'rejected', rejection: 'unreadable' })
    const create = () => Promise.resolve({ file: refused, address: undefined })
    const upload = uploadFile(prepared, place, { create, finish: () => Promise.resolve(refused) }, sending())
    await expect(upload).rejects.toEqual(new FileProblem('unreadable'))
  })

  test('sends nothing after it was canceled', async () => {
    const stop = new AbortController()
    stop.abort()
    const finish = vi.fn<FileApi['finish']>()
    const address = { url: 'http://localhost/files/uploads/a', headers: [] }
    const create = () => Promise.resolve({ file: file({ status: 'pending' }), address })
    const upload = uploadFile(prepared, place, { create, finish }, { ...sending(), signal: stop.signal })
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
    expect(finish).not.toHaveBeenCalled()
  })
})

test('the newest stored photo of each view is shown', () => {
  const slots = slotsOf([
    file({ id: 'refused', status: 'rejected' }),
    file({ id: 'newer' }),
    file({ id: 'older' }),
    file({ id: 'other', viewId: 'left' }),
  ])
  const at = (viewId: string) => slotAt(slots, { itemId: 'skinFacePhotos', viewId })
  expect([at('front'), at('left'), at('right')]).toEqual([
    { phase: 'kept', fileId: 'newer' },
    { phase: 'kept', fileId: 'other' },
    { phase: 'empty' },
  ])
})
