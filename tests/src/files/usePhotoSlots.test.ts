import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileContentFragment } from '../../../src/generated/graphql'
import type { FilesApi } from '../../../src/lib/files/fileApi'
import { slotAt } from '../../../src/lib/files/photoSlots'
import { usePhotoSlots } from '../../../src/lib/files/usePhotoSlots'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'

// The picture itself is drawn by the browser.
vi.mock('../../../src/lib/files/preparePhoto', () => ({
  preparePhoto: (blob: Blob) => Promise.resolve({ blob, contentType: 'image/webp' }),
}))

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const place = { itemId: 'skinFacePhotos', viewId: 'front' }
const given: FileContentFragment = {
  id: 'given',
  purpose: 'intake_photo',
  status: 'accepted',
  ...place,
  byteCount: 1,
  contentType: 'image/jpeg',
  width: 1,
  height: 1,
  rejection: null,
  createdAt: '2026-03-02T09:00:00.000Z',
}

test('a photo chosen while the previous one is being removed does not show its failure', async () => {
  let refuse = () => {}
  const api: FilesApi = {
    list: () => Promise.resolve([given]),
    create: ({ id }) => Promise.resolve({ file: { ...given, id }, address: undefined }),
    finish: () => Promise.reject(new Error('Not asked')),
    remove: () =>
      new Promise((_resolve, reject) => (refuse = () => reject(new TypeError('Failed to fetch')))),
    fetchBytes: () => Promise.reject(new Error('Not asked')),
  }
  const options = {
    api,
    purpose: 'intake_photo',
    requestId: 'request-1',
    keepRequest: async () => {},
  } as const
  const { result } = renderHook(() => usePhotoSlots(options))
  const phase = () => slotAt(result.current.slots, place).phase
  await waitFor(() => expect(phase()).toBe('kept'))

  act(() => result.current.remove(place))
  act(() => result.current.choose(place, new Blob(['another photo'])))
  await waitFor(() => expect(phase()).toBe('kept'))
  await act(async () => {
    refuse()
    await Promise.resolve()
  })
  expect(phase()).toBe('kept')
})
