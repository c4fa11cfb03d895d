import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MyClinicalNotesDocument } from '../../../src/generated/graphql'
import { HistoryNotes } from '../../../src/screens/history/HistoryNotes'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const now = new Date('2026-11-03T12:00:00Z')
const note = (id: string, change: object = {}) => ({
  __typename: 'OwnClinicalNote',
  id,
  requestId: 'a',
  addendumTo: null,
  signedAs: 'Lena Lee, MD',
  signedAt: '2026-11-02T09:00:00.000Z',
  body: 'Sleeps badly since May.',
  withheldFor: null,
  isReviewable: false,
  ...change,
})

function open(notes: readonly object[]) {
  const server = { failing: false }
  const live = renderLive(<HistoryNotes requestId="a" now={now} />, {
    path: '/history?request=a',
    person: { sub: 'patient-1', groups: [] },
    answers: [
      {
        document: MyClinicalNotesDocument,
        answer: () => {
          if (server.failing) throw new WireError('InternalError')
          return { myClinicalNotes: notes }
        },
      },
    ],
  })
  return { ...live, server }
}

test('a patient reads each signed note with its author and its addenda below it', async () => {
  open([
    note('1'),
    note('2', { body: 'Another visit.' }),
    note('3', { addendumTo: '1', body: 'Called back.' }),
  ])
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Signed by Lena Lee, MD, .*Sleeps badly since May\.$/),
    expect.stringMatching(/^Added by Lena Lee, MD, .*Called back\.$/),
    expect.stringMatching(/Another visit\.$/),
  ])
})

test('a patient learns of a withheld note why, and what they can do', async () => {
  open([note('1', { body: null, withheldFor: 'safety', isReviewable: true })])
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText('You can’t read this note')).toBeTruthy()
  expect(item.getByText(/could put someone in danger/)).toBeTruthy()
  expect(item.getByText(/ask for a second clinician to review/)).toBeTruthy()
  expect(item.getByText(/Office for Civil Rights/)).toBeTruthy()
})

test('a patient without notes reads that there are none yet', async () => {
  open([])
  expect(await screen.findByText(/No clinical notes yet/)).toBeTruthy()
})
