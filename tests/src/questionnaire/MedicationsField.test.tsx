import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Entry } from '../../../src/lib/questionnaire/entry'
import { MedicationsField } from '../../../src/components/questionnaire/fields/MedicationsField'
import { renderThemed } from '../components/renderThemed'

afterEach(cleanup)

const item = {
  id: 'medications',
  kind: 'medications',
  label: 'Medicines',
  required: true,
  maxEntries: 3,
} as const

function List() {
  const [entry, setEntry] = useState<Entry | undefined>({ has: 'yes', rows: [{}] })
  return <MedicationsField item={item} entry={entry} onChange={setEntry} />
}
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)

async function type(text: string) {
  const user = userEvent.setup()
  renderThemed(<List />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), text)
  return user
}

describe('the name of a medicine', () => {
  test('is offered in its right spelling if misspelled', async () => {
    const user = await type('nitroglycrin 0.4 mg')
    await user.click(await screen.findByRole('button', { name: 'Use nitroglycerin' }))
    expect(names()).toEqual(['nitroglycerin 0.4 mg'])
  })

  test('is split into several lines if it holds several', async () => {
    const user = await type('lisinopril 10 mg, aspirin')
    await user.click(await screen.findByRole('button', { name: 'Split into 2' }))
    expect(names()).toEqual(['lisinopril 10 mg', 'aspirin'])
  })

  test('is not split if not all of its parts fit', async () => {
    await type('lisinopril, aspirin, metformin, codeine')
    expect(await screen.findByText(/looks like 4 medicines/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Split/ })).toBeNull()
  })

  test('may stay if it is unknown, with a hint', async () => {
    await type('zzyxqualin')
    const group = await screen.findByRole('group', { name: 'Help with this name' })
    expect(group.getAttribute('aria-live')).toBe('polite')
    expect(await screen.findByText(/a clinician will look it up/)).toBeTruthy()
    expect(names()).toEqual(['zzyxqualin'])
  })
})
