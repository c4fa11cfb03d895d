import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PdfButton } from '../../../src/components/files/PdfButton'
import { FileUrlDocument } from '../../../src/generated/graphql'
import { downloadBlob } from '../../../src/lib/files/downloadBlob'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { type Download, recordDownloads } from './recordDownloads'

let downloads: Download[]

const fileUrl = {
  fileUrl: {
    __typename: 'FileUrl',
    id: 'file-1',
    url: 'https://files.test/1',
    expiresAt: '2026-11-28T08:00:00.000Z',
  },
}

beforeEach(() => {
  installBrowserStubs()
  downloads = recordDownloads()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetBrowser()
})

describe('a download', () => {
  test('can still be read while the browser begins it, and is given free a minute later', async () => {
    vi.useFakeTimers()

    downloadBlob('list.csv', new Blob(['id\r\n1\r\n']))

    await vi.advanceTimersByTimeAsync(59_999)
    expect(downloads[0]?.isReadable()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(downloads[0]?.isReadable()).toBe(false)
  })

  test('has its name and its bytes', async () => {
    downloadBlob('list.csv', new Blob(['id\r\n1\r\n']))

    expect(downloads[0]?.name).toBe('list.csv')
    expect(await downloads[0]?.text()).toBe('id\r\n1\r\n')
  })
})

describe('the button of a document', () => {
  test('saves the document, readable for the browser', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF-1.7')))
    const { user } = openButton(() => fileUrl)

    await user.click(screen.getByRole('button', { name: 'Open the passport' }))

    await waitFor(() => expect(downloads).toHaveLength(1))
    expect(downloads[0]?.name).toBe('document.pdf')
    expect(downloads[0]?.isReadable()).toBe(true)
  })

  test('reports that the document cannot be loaded, and retries', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('%PDF-1.7')))
    let isRefused = true
    const { user } = openButton(() => {
      if (isRefused) throw new WireError('NotFound')
      return fileUrl
    })
    await user.click(screen.getByRole('button', { name: 'Open the passport' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The document didn’t load')
    isRefused = false

    await user.click(screen.getByRole('button', { name: 'Open the passport' }))

    await waitFor(() => expect(downloads).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

function openButton(answer: () => object) {
  return renderLive(<PdfButton fileId="file-1" label="Open the passport" />, {
    path: '/admin',
    person: { sub: 'admin-1', groups: ['Admin'] },
    answers: [{ document: FileUrlDocument, answer }],
  })
}
