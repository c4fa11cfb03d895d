import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../../../src/app/App'
import { loadPages, preferReducedMotion, recordScrolling, renderApp, signInAs } from './renderApp'
import { TestRouter } from '../TestRouter'

let scrolling: ReturnType<typeof recordScrolling>

beforeEach(() => {
  scrolling = recordScrolling()
  preferReducedMotion(false)
  signInAs(undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function goToContact(): Promise<void> {
  await userEvent.click(screen.getAllByRole('link', { name: 'Contact' })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Contact us' })
}

describe('arriving at another page', () => {
  test('scrolls smoothly to the top', async () => {
    await renderApp('/about')
    await screen.findByRole('heading', { level: 1 })
    expect(scrolling.toTop).not.toHaveBeenCalled()

    await goToContact()

    await waitFor(() =>
      expect(scrolling.toTop).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' }),
    )
  })

  test('jumps to the top for users who prefer reduced motion', async () => {
    preferReducedMotion(true)
    await renderApp('/about')
    await screen.findByRole('heading', { level: 1 })

    await goToContact()

    await waitFor(() => expect(scrolling.toTop).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
  })

  test('moves the focus to the heading, changes the title and announces it', async () => {
    await renderApp('/about')
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe('About · Tendwell')

    await goToContact()

    const heading = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Contact · Tendwell')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Contact · Tendwell',
    )
  })

  test('leaves the focus where the browser put it when the document has just been loaded', async () => {
    await renderApp('/about')
    await screen.findByRole('heading', { level: 1 })

    expect(document.activeElement).toBe(document.body)
  })

  test('a change of the query alone neither scrolls nor moves the focus', async () => {
    await loadPages()
    render(
      <TestRouter initialEntries={['/about']}>
        <Link to="/about?from=mail">Same page</Link>
        <App />
      </TestRouter>,
    )
    await screen.findByRole('heading', { level: 1 })

    await userEvent.click(screen.getByRole('link', { name: 'Same page' }))

    expect(scrolling.toTop).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Same page' }))
  })
})

describe('the link past the navigation', () => {
  test('is the first stop of Tab, and leads into the page without changing the address', async () => {
    await renderApp('/about')
    await screen.findByRole('heading', { level: 1 })

    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await userEvent.keyboard('{Enter}')

    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(window.location.hash).toBe('')
  })
})

describe('the anchor #faq', () => {
  test('works from another page and wins over the scroll to the top', async () => {
    await renderApp('/about')
    await screen.findByRole('heading', { level: 1 })

    await userEvent.click(screen.getAllByRole('link', { name: 'FAQ', hidden: true })[0]!)

    const heading = await screen.findByRole('heading', { name: 'Frequently asked questions' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(scrolling.intoView.mock.contexts).toEqual([document.getElementById('faq')])
    expect(scrolling.toTop).not.toHaveBeenCalled()
  })

  test('works again when it is pressed a second time', async () => {
    await renderApp('/')
    await screen.findByRole('heading', { name: 'Frequently asked questions' })
    const faq = screen.getAllByRole('link', { name: 'FAQ', hidden: true })[0]!

    await userEvent.click(faq)
    await userEvent.click(faq)

    expect(scrolling.intoView).toHaveBeenCalledTimes(2)
  })
})

/** A percent sign that escapes nothing, and bytes that are no UTF-8. */
const malformed = ['#100%', '#%', '#%E0%A4%A', '#%zz', '#%C0%80']

describe('an address with a malformed anchor', () => {
  test.each(malformed)('%s shows its page', async (hash) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)

    await renderApp(`/about${hash}`)

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull()
  })

  test('still leads to an element with that very name', async () => {
    await loadPages()
    render(
      <TestRouter initialEntries={['/about#100%']}>
        <App />
        <section id="100%" />
      </TestRouter>,
    )
    await screen.findByRole('heading', { level: 1 })

    await waitFor(() => expect(scrolling.intoView).toHaveBeenCalled())
  })
})
