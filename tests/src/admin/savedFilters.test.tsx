import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AdminPatientsDocument,
  RemoveSavedFilterDocument,
  SavedFiltersDocument,
  type SaveFilterInput,
  SaveFilterDocument,
  type SavedFilterItemFragment,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { pageOf } from './adminRows'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

type Item = SavedFilterItemFragment & { readonly __typename: 'SavedFilter' }

const ohio: Item = {
  __typename: 'SavedFilter',
  id: 'f-1',
  list: 'patients',
  name: 'Ohio',
  search: 'state=OH',
}
const elsewhere: Item = { ...ohio, id: 'f-2', list: 'orders', name: 'Shipped', search: 'status=shipped' }

function open(path = '', kept: readonly Item[] = [ohio, elsewhere], refuse = () => {}) {
  const server = { kept }
  return openAdmin(`/admin?section=patients${path}`, [
    { document: AdminPatientsDocument, answer: () => ({ patients: pageOf([]) }) },
    { document: SavedFiltersDocument, answer: () => ({ savedFilters: server.kept }) },
    {
      document: SaveFilterDocument,
      answer: ({ input }) => {
        refuse()
        const saved = { __typename: 'SavedFilter' as const, ...(input as SaveFilterInput) }
        server.kept = [...server.kept.filter(({ id }) => id !== saved.id), saved]
        return { saveFilter: server.kept }
      },
    },
    {
      document: RemoveSavedFilterDocument,
      answer: ({ id }) => {
        server.kept = server.kept.filter((filter) => filter.id !== id)
        return { removeSavedFilter: server.kept }
      },
    },
  ])
}

const links = async () => within(await screen.findByRole('navigation', { name: 'Saved filters' }))

test('a saved filter is applied by its link through the address', async () => {
  const { user, asked } = open()
  const saved = await links()
  expect(saved.queryByText('Shipped')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull()

  await user.click(saved.getByRole('link', { name: 'Ohio' }))

  expect(await screen.findByRole('button', { name: 'Rename' })).toBeTruthy()
  expect(saved.getByRole('link', { name: 'Ohio' }).getAttribute('aria-current')).toBe('true')
  expect(asked.filter(({ name }) => name === 'AdminPatients').at(-1)?.variables).toMatchObject({
    filter: { state: 'OH' },
  })
})

test('the filters of a list are saved under a name', async () => {
  const { user, asked } = open('&state=CA', [])
  await user.click(await screen.findByRole('button', { name: 'Save this filter' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a name.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Filter name' }), 'California{Enter}')

  expect(await (await links()).findByRole('link', { name: 'California' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'SaveFilter')?.variables).toEqual({
    input: { id: expect.any(String), list: 'patients', name: 'California', search: 'state=CA' },
  })
})

test('a name that is taken is reported at its field', async () => {
  const { user } = open('&state=CA', [ohio], () => {
    throw new WireError('InvalidInput', { field: 'name', rule: 'taken' })
  })
  await user.click(await screen.findByRole('button', { name: 'Save this filter' }))
  await user.keyboard('Ohio{Enter}')
  expect(await screen.findByText('You already have a filter with this name for this list.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter name' }).value).toBe('Ohio')
})

test('the applied filter is renamed and deleted', async () => {
  const { user, asked } = open('&state=OH')
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  await user.keyboard(' state{Enter}')
  expect(await (await links()).findByRole('link', { name: 'Ohio state' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'SaveFilter')?.variables).toMatchObject({ input: { id: 'f-1' } })

  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Save this filter' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ohio state' })).toBeNull()
})
