import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollCurrentIntoView } from '../../../src/components/layout/useScrollCurrentIntoView'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Ten links of 100 pixels in a row that starts at 20 and has room for three. */
function Line({ current }: { current: number }) {
  const lineRef = useScrollCurrentIntoView(String(current))
  return (
    <nav ref={lineRef}>
      {Array.from({ length: 10 }, (_, place) => (
        <a key={place} href={`/${place}`} aria-current={place === current ? 'page' : undefined}>
          {place}
        </a>
      ))}
    </nav>
  )
}

test('the current link of an overflowing row is scrolled to its middle, also after it changes', () => {
  // given: jsdom has no layout
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const pushed = this.closest('nav')?.scrollLeft ?? 0
    return this.tagName === 'NAV'
      ? new DOMRect(20, 0, 300, 40)
      : new DOMRect(20 + Number(this.textContent) * 100 - pushed, 0, 100, 40)
  })
  // when
  const { rerender } = render(<Line current={6} />)
  const line = screen.getByRole('navigation')
  // then
  expect(line.scrollLeft).toBe(500)
  rerender(<Line current={2} />)
  expect(line.scrollLeft).toBe(100)
})
