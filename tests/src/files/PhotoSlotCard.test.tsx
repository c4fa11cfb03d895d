import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PhotoSlotCard } from '../../../src/components/files/PhotoSlotCard'
import type { PhotoSlot } from '../../../src/lib/files/photoSlots'
import type { PhotoControl } from '../../../src/lib/files/usePhotoSlots'
import { renderThemed } from '../components/renderThemed'
import { resetBrowser } from '../support/browserParts'

afterEach(resetBrowser)

/** A slot whose phase follows what is pressed. */
function Slot({ first }: { first: PhotoSlot }) {
  const [slot, setSlot] = useState(first)
  const control: PhotoControl = {
    slots: {},
    state: 'ready',
    reload: () => {},
    choose: () => setSlot({ phase: 'preparing' }),
    retry: () => setSlot({ phase: 'preparing' }),
    cancel: () => setSlot({ phase: 'empty' }),
    remove: () => setSlot({ phase: 'empty' }),
  }
  const place = { itemId: 'skin', viewId: 'front' }
  return <PhotoSlotCard view={{ id: 'front', label: 'From the front' }} {...{ place, slot, control }} />
}

const failed: PhotoSlot = { phase: 'failed', problem: 'connection', canRetry: true }

test.each<[string, PhotoSlot]>([
  ['Cancel', { phase: 'preparing' }],
  ['Try again', failed],
])('%s leaves the focus with the photo', (name, first) => {
  renderThemed(<Slot first={first} />)
  const button = screen.getByRole('button', { name: `${name}: From the front` })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'From the front' }))
})

test('a file that was chosen leaves the focus with the photo', () => {
  renderThemed(<Slot first={{ phase: 'empty' }} />)
  const input = screen.getByLabelText('Choose a photo: From the front')
  input.focus()
  fireEvent.change(input, { target: { files: [new File(['jpeg'], 'own.jpg', { type: 'image/jpeg' })] } })
  expect(screen.getByText('Preparing…')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'From the front' }))
})
