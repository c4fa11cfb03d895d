import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MyAccessProofDocument, MyRecordReadersDocument } from '../../../src/generated/graphql'
import { ReadersCard } from '../../../src/screens/account/profile/ReadersCard'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

test('the access log loads on request, marks emergency access, and can be retried after a failure', async () => {
  let isDown = true
  const reader = { __typename: 'RecordReader', role: 'HCPs', lastAt: '2026-03-02T09:00:00.000Z' }
  const { user, asked } = renderLive(<ReadersCard />, {
    path: '/profile',
    person: { sub: 'maya' },
    answers: [
      {
        document: MyRecordReadersDocument,
        answer: () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return {
            myRecordReaders: [
              { ...reader, id: 'a', name: 'Dr. Lena Lee', visits: 12, isEmergency: false },
              { ...reader, id: 'b', name: null, visits: 1, isEmergency: true },
            ],
          }
        },
      },
    ],
  })
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show access log' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The access log didn’t load')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Dr. Lena Lee, clinician')).toBeTruthy()
  expect(screen.getByText(/12 times/)).toBeTruthy()
  expect(screen.getByText('A member of our staff, clinician')).toBeTruthy()
  expect(screen.getAllByText('Emergency access, with a reason')).toHaveLength(1)
})

test('the access log is downloaded with all pages and the end of the chain', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:log'
  })
  const entry = {
    __typename: 'AccessProofEntry',
    hash: 'ab',
    at: '2026-03-02T09:00:00.000Z',
    operation: 'Query.patientRecord',
    readerId: 'lee',
    name: 'Lena Lee',
    role: 'HCPs',
  }
  const { user } = renderLive(<ReadersCard />, {
    path: '/profile',
    person: { sub: 'maya' },
    answers: [
      { document: MyRecordReadersDocument, answer: () => ({ myRecordReaders: [] }) },
      {
        document: MyAccessProofDocument,
        answer: ({ after }: { after?: string | null }) => ({
          myAccessProof: {
            __typename: 'AccessProofConnection',
            nodes: [{ ...entry, sequence: after ? '8' : '5' }],
            pageInfo: { __typename: 'PageInfo', endCursor: after ? '8' : '5', hasNextPage: !after },
            patientId: 'maya',
            headSequence: '9',
            headHash: 'cd',
          },
        }),
      },
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Show access log' }))
  await user.click(await screen.findByRole('button', { name: 'Download access log' }))

  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const text = await saved[0]?.text()
  const { __typename: _type, ...plain } = entry
  expect(JSON.parse(text ?? '')).toEqual({
    patientId: 'maya',
    head: { sequence: '9', hash: 'cd' },
    entries: [
      { ...plain, sequence: '5' },
      { ...plain, sequence: '8' },
    ],
  })
})
