import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useFocusOnMount } from '../../../src/lib/hooks/useFocusOnMount'
import { useReturnFocus } from '../../../src/lib/hooks/useReturnFocus'

/** What had the focus before each paint. */
let focused: (string | undefined)[]

beforeEach(() => {
  focused = []
})

function Card() {
  const [isOpen, setOpen] = useState(false)
  const opener = useReturnFocus<HTMLButtonElement>(isOpen)
  useLayoutEffect(() => void focused.push(document.activeElement?.tagName))
  if (isOpen) return <Question onCancel={() => setOpen(false)} />
  return (
    <button ref={opener} onClick={() => setOpen(true)}>
      Remove
    </button>
  )
}

function Question({ onCancel }: { onCancel: () => void }) {
  const text = useFocusOnMount<HTMLParagraphElement>()
  return (
    <>
      <p ref={text} tabIndex={-1}>
        Remove it?
      </p>
      <button onClick={onCancel}>Cancel</button>
    </>
  )
}

test('a question has the focus before it is painted, and its button has it again when the question closes', async () => {
  render(<Card />)
  const user = userEvent.setup()

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(focused).toEqual(['BODY', 'P', 'BUTTON'])
})
