import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminVisitsDocument, type AdminVisitsQuery } from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

type Figures = AdminVisitsQuery['visits']

const figures = (change: Partial<Figures> = {}): Figures => ({
  days: [
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 0 },
  ],
  pages: [],
  chatCount: 0,
  errors: [],
  ...change,
})

const open = (answer: () => Figures, path = '') =>
  openAdmin(`/admin?section=visits${path}`, [
    { document: AdminVisitsDocument, answer: () => ({ visits: answer() }) },
  ])

test('views are listed by page and day, errors by type, page, count and last day', async () => {
  open(() =>
    figures({
      days: [
        { day: '2026-03-01', count: 1200 },
        { day: '2026-03-02', count: 3 },
      ],
      pages: [
        { route: '/', count: 1200, phoneCount: 1000, tabletCount: 0, desktopCount: 200 },
        { route: '*', count: 3, phoneCount: 3, tabletCount: 0, desktopCount: 0 },
      ],
      chatCount: 1,
      errors: [
        {
          id: 'one',
          source: 'page',
          name: 'Error',
          reactCode: 418,
          route: '/cart',
          place: 'cart.js:3:14',
          count: 7,
          firstDay: '2026-03-01',
          lastDay: '2026-03-02',
        },
      ],
    }),
  )
  expect(await screen.findByRole('img', { name: 'Views per day. 1,203 views' })).toBeTruthy()
  const pages = within(screen.getByRole('table', { name: 'Views by page' }))
  expect(pages.getByRole('row', { name: 'Home 1,200 1,000 0 200' })).toBeTruthy()
  expect(pages.getByRole('row', { name: /^Pages not found \(404\) 3/ })).toBeTruthy()
  const errors = within(screen.getByRole('table', { name: 'Browser errors' }))
  expect(
    errors.getByRole('row', { name: /Page crash: React error 418 Cart cart\.js:3:14 7 Mar 2, 2026/ }),
  ).toBeTruthy()
  expect(screen.getByText('Live chat was opened once.')).toBeTruthy()
})

test('a period without counted visits shows a notice', async () => {
  open(() => figures())
  expect(await screen.findByText('No visits counted')).toBeTruthy()
  expect(screen.getByText('No browser errors in this period.')).toBeTruthy()
  expect(screen.getByText(/Visitors aren’t identified/)).toBeTruthy()
})

test('period, page and error type are in the address', async () => {
  const { user, asked } = open(() => figures(), '&days=7&route=%2Fcart')
  await user.selectOptions(await screen.findByLabelText('Errors'), 'Page crash')
  await screen.findByText('No visits counted')
  const own = asked.filter(({ name }) => name !== 'AdminBacklog')
  expect(own.map(({ variables }) => variables)).toEqual([
    { filter: { days: 7, route: '/cart' } },
    { filter: { days: 7, route: '/cart', source: 'page' } },
  ])
})

test('a failure is reported and can be retried', async () => {
  let isDown = true
  const { user } = open(() => {
    if (isDown) throw new WireError('InternalError', null)
    return figures()
  })
  expect(await screen.findByText('Visits and errors didn’t load')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No visits counted')).toBeTruthy()
})
