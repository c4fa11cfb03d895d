import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminRequestsDocument, RequestDetailDocument } from '../../../src/generated/graphql'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { AdminScreen } from '../../../src/screens/admin/AdminScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { connection, request } from '../support/requestBuilders'

beforeEach(() => {
  installBrowserStubs()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
})
afterEach(resetBrowser)

const all = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  request(id, { status: id === 'c' ? 'approved' : 'submitted' }),
)

/** Pages of two, so that five requests are three pages. */
function open(path: string, { rows = all, isDown = { now: false } } = {}) {
  return renderLive(<AdminScreen />, {
    path,
    person: { sub: 'admin-1', groups: ['Admin'] },
    answers: [
      {
        document: AdminRequestsDocument,
        answer: ({ filter, after }) => {
          if (isDown.now) throw new TypeError('Failed to fetch')
          const { statuses } = filter as { statuses?: string[] }
          const matching = rows.filter(({ status }) => statuses?.includes(status) ?? true)
          const from = after === undefined ? 0 : Number(after)
          const end = from + 2
          return {
            requests: connection(matching.slice(from, end), end < matching.length ? String(end) : null),
          }
        },
      },
      {
        document: RequestDetailDocument,
        answer: ({ id }) => ({
          request: {
            __typename: 'RequestDetail',
            id,
            answers: '{"state":"TX"}',
            findings: [],
            photos: [],
            changes: null,
            review: null,
            request: { ...all.find((each) => each.id === id), questionnaireVersion: 1, events: [] },
          },
        }),
      },
    ],
  })
}

const names = () => screen.getAllByRole('link', { name: /^Patient ./ }).map((link) => link.textContent)

test('pages go forward and back, each with its own rows, by the address alone', async () => {
  const { user, address } = open('/admin?section=requests')
  await screen.findByText('Page 1')
  expect(names()).toEqual(['Patient a', 'Patient b'])

  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(names()).toEqual(['Patient c', 'Patient d']))
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(names()).toEqual(['Patient e']))
  expect(address()).toBe('/admin?section=requests&after=2&after=4')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Previous' }))
  await waitFor(() => expect(names()).toEqual(['Patient c', 'Patient d']))
})

test('a page in the address is shown without going through those before', async () => {
  open('/admin?section=requests&after=2&after=4')
  expect(await screen.findByText('Page 3')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Patient e']))
})

test('a filter goes into the address, narrows the list and starts at its first page', async () => {
  const { user, address } = open('/admin?section=requests&after=2')
  await waitFor(() => expect(names()).toEqual(['Patient c', 'Patient d']))
  await user.selectOptions(screen.getByLabelText('Status'), 'Approved')
  await waitFor(() => expect(names()).toEqual(['Patient c']))
  expect(address()).toBe('/admin?section=requests&status=approved')

  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(names()).toEqual(['Patient a', 'Patient b']))
})

test('a request opens beside the list and Escape closes it, keeping filter and page', async () => {
  const { user, address } = open('/admin?section=requests&status=submitted')
  await user.click(await screen.findByRole('link', { name: 'Patient a' }))
  expect(await screen.findByRole('heading', { name: 'Patient a' })).toBeTruthy()
  expect(await screen.findByText('Texas', { selector: 'dd' })).toBeTruthy()
  expect(address()).toBe('/admin?section=requests&status=submitted&request=a')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/admin?section=requests&status=submitted'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Patient a' }))
})

test('no match differs from an empty list', async () => {
  open('/admin?section=requests&status=refunded')
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeTruthy()
})

test('an empty list says when requests appear', async () => {
  open('/admin?section=requests', { rows: [] })
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy()
})

test('a list that does not load shows an error, and loads on retry', async () => {
  const isDown = { now: true }
  const { user } = open('/admin?section=requests', { isDown })
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')
  isDown.now = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Patient a', 'Patient b']))
})
