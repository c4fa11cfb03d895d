import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MyRecordReadersDocument } from '../../../src/generated/graphql'
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
