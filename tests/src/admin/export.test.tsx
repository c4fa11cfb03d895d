import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminPatientsDocument, ExportListDocument } from '../../../src/generated/graphql'
import { type Download, recordDownloads } from '../files/recordDownloads'
import { WireError } from '../support/liveScreen'
import { pageOf } from './adminRows'
import { setUpBrowser, openAdmin } from './openAdmin'

let saved: Download[]

setUpBrowser()
beforeEach(() => {
  saved = recordDownloads()
})
afterEach(() => void vi.restoreAllMocks())

type Part = { csv: string; rowCount: number; endCursor: string | null }

const first: Part = { csv: 'id\r\n1\r\n', rowCount: 1, endCursor: 'c-1' }
const last: Part = { csv: '2\r\n', rowCount: 1, endCursor: null }

function open(answer: (after: unknown) => Part, path = '&state=CA') {
  return openAdmin(`/admin?section=patients${path}`, [
    { document: AdminPatientsDocument, answer: () => ({ patients: pageOf([]) }) },
    {
      document: ExportListDocument,
      answer: ({ input }) => ({
        exportList: { __typename: 'ExportedPage', ...answer((input as { after?: string }).after) },
      }),
    },
  ])
}

const button = (name: string) => screen.findByRole('button', { name })

test('all pages of the filtered list are saved as one file with the date in its name', async () => {
  const { user, asked } = open((after) => (after ? last : first))
  await user.click(await button('Export as CSV'))

  expect(await screen.findByText(/^Saved .* with 2 rows/)).toBeTruthy()
  expect(saved).toHaveLength(1)
  expect(saved[0]?.name).toMatch(/^tendwell-patients-\d{4}-\d\d-\d\d\.csv$/)
  expect(await saved[0]?.text()).toBe('\uFEFFid\r\n1\r\n2\r\n')
  const inputs = asked.filter(({ name }) => name === 'ExportList').map(({ variables }) => variables)
  expect(inputs).toEqual([
    { input: { list: 'patients', filter: { patients: { state: 'CA' } } } },
    { input: { list: 'patients', filter: { patients: { state: 'CA' } }, after: 'c-1' } },
  ])
})

test('an interrupted export resumes where it stopped', async () => {
  let isBroken = true
  const { user } = open((after) => {
    if (!after) return first
    if (isBroken) throw new WireError('InternalError', null)
    return last
  })
  await user.click(await button('Export as CSV'))
  expect((await screen.findByRole('alert')).textContent).toContain('The export didn’t finish')
  expect(saved).toEqual([])

  isBroken = false
  await user.click(await button('Resume export'))
  expect(await screen.findByText(/^Saved .* with 2 rows/)).toBeTruthy()
  expect(await saved[0]?.text()).toBe('\uFEFFid\r\n1\r\n2\r\n')
})

test('an empty list shows a notice and saves no file', async () => {
  const { user } = open(() => ({ csv: 'id\r\n', rowCount: 0, endCursor: null }))
  await user.click(await button('Export as CSV'))
  expect(await screen.findByText('There’s nothing to export. The list is empty.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('an old sign-in leads to a new one', async () => {
  const { user } = open(() => {
    throw new WireError('SignInAgain', { maxAgeSeconds: 600 })
  })
  await user.click(await button('Export as CSV'))
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: /Sign in/ })).toBeTruthy()
})
