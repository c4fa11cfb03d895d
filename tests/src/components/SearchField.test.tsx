import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from '../../../src/components/forms/SearchField'
import { renderThemed } from './renderThemed'

afterEach(cleanup)

/** A list with a search field and a reset. */
function NarrowedList() {
  const [name, setName] = useState('')
  return (
    <>
      <SearchField flushOnBlur label="Name" value={name} onSearch={setName} />
      <button onClick={() => setName('')}>Clear</button>
      <p>Shown: {name || 'everybody'}</p>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })

test('is typed in further while the list follows', async () => {
  const user = userEvent.setup()
  renderThemed(<NarrowedList />)
  await user.type(field(), 'Mar')
  await screen.findByText('Shown: Mar')
  await user.keyboard('ia ')
  await screen.findByText('Shown: Maria')
  await user.keyboard('R')
  await screen.findByText('Shown: Maria R')
  expect(document.activeElement).toBe(field())
})

test('leaving the field applies the text before the next press', async () => {
  const user = userEvent.setup()
  renderThemed(<NarrowedList />)
  await user.type(field(), 'Mar')
  await user.tab()
  expect(screen.getByText('Shown: Mar')).toBeTruthy()
})

test('is empty once the list is shown whole again', async () => {
  const user = userEvent.setup()
  renderThemed(<NarrowedList />)
  await user.type(field(), 'Mar')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(field().value).toBe(''))
  expect(screen.getByText('Shown: everybody')).toBeTruthy()
})
