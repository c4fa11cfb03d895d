import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { recipe } from '../../../src/components/theme/recipe'

afterEach(cleanup)

const Example = recipe(
  'button',
  'base',
  { size: { sm: 'small', lg: 'large' }, full: { true: 'full' } },
  { size: 'sm' },
  { type: 'button' },
)

test('A recipe renders its element with the classes of its variants, and no variant as an attribute.', () => {
  render(
    <Example size="lg" full className="own">
      text
    </Example>,
  )
  const button = screen.getByRole('button')
  expect(button.className).toBe('base large full own')
  expect(button.getAttribute('type')).toBe('button')
  expect(button.hasAttribute('size')).toBe(false)
})

test('A variant that is left out or undefined has its default.', () => {
  render(<Example size={undefined}>text</Example>)
  expect(screen.getByRole('button').className).toBe('base small')
})

test('A recipe renders the given element.', () => {
  render(<Example as="h3">text</Example>)
  expect(screen.getByRole('heading', { level: 3 }).className).toBe('base small')
})

test('With asChild, a recipe passes its classes to the child and runs both event handlers.', async () => {
  const [outer, inner] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  render(
    <Example asChild onClick={outer}>
      <a href="/about" className="own" onClick={inner}>
        text
      </a>
    </Example>,
  )
  const link = screen.getByRole('link')
  expect(link.className).toBe('base small own')
  await userEvent.click(link)
  expect(outer).toHaveBeenCalledOnce()
  expect(inner).toHaveBeenCalledOnce()
})
