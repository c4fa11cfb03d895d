import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { ContactScreen } from '../../../src/screens/contact/ContactScreen'
import { TestRouter } from '../TestRouter'

/** Posted messages, and the API's response. */
let posted: Record<string, unknown>[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  posted = []
  answer = () => Promise.resolve(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    posted.push(JSON.parse(init.body as string) as Record<string, unknown>)
    return answer()
  })
  sessionStorage.clear()
  show()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = (
  <ThemeProvider>
    <TestRouter>
      <ContactScreen />
    </TestRouter>
  </ThemeProvider>
)
const show = () => render(page)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

function write(): void {
  type('Your name', 'Maya Okafor')
  type('Your email', 'maya@example.com')
  type('Your message', 'Do you answer in Spanish?')
}

describe('the contact form', () => {
  test('sends the message, then focuses the thanks', async () => {
    write()
    send()

    const heading = await screen.findByRole('heading', { name: 'Thank you. We have your message.' })
    expect(document.activeElement).toBe(heading)
    expect(posted).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        name: 'Maya Okafor',
        email: 'maya@example.com',
        body: 'Do you answer in Spanish?',
      },
    ])
  })

  test('shows all errors at once, focuses the first wrong field and sends nothing', () => {
    type('Your email', 'maya')
    send()

    expect(screen.getByText('Enter your name')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    expect(screen.getByText('Enter your message')).toBeTruthy()
    expect(document.activeElement).toBe(field('Your name'))
    expect(posted).toEqual([])
  })

  test('hides the error of a corrected field and leaves the focus where it is', () => {
    send()
    field('Your email').focus()
    type('Your email', 'maya@example.com')

    expect(screen.queryByText('Enter your email')).toBeNull()
    expect(screen.getByText('Enter your message')).toBeTruthy()
    expect(document.activeElement).toBe(field('Your email'))
  })

  test('keeps the message when the network fails and sends it again under the same id', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('It’s still here.')
    expect(field('Your message').value).toBe('Do you answer in Spanish?')

    answer = () => Promise.resolve(new Response(null, { status: 204 }))
    send()
    await screen.findByRole('heading', { name: 'Thank you. We have your message.' })
    expect(posted[1]).toEqual(posted[0])
  })

  test('asks to wait when the rate limit is reached', async () => {
    answer = () => Promise.resolve(new Response('{}', { status: 429 }))
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a few minutes')
  })

  test('restores the message and its id after a reload', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    write()
    send()
    await screen.findByRole('alert')

    cleanup()
    show()
    await waitFor(() => expect(field('Your name').value).toBe('Maya Okafor'))
    answer = () => Promise.resolve(new Response(null, { status: 204 }))
    send()
    await screen.findByRole('heading', { name: 'Thank you. We have your message.' })
    expect(posted[1]).toEqual(posted[0])
    expect(sessionStorage.length).toBe(0)
  })

  test('keeps what was typed into the prerendered page before hydration, beside what the tab had stored', async () => {
    // given a tab in which a name was typed, reloaded
    type('Your name', 'Maya Okafor')
    cleanup()
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    document.body.append(container)

    // when a message is typed before React has hydrated the page
    field('Your message').value = 'Do you answer in Spanish?'
    const root = await act(async () => hydrateRoot(container, page))

    // then the form has both, and sends both
    expect(field('Your name').value).toBe('Maya Okafor')
    expect(field('Your message').value).toBe('Do you answer in Spanish?')
    type('Your email', 'maya@example.com')
    send()
    await waitFor(() =>
      expect(posted[0]).toMatchObject({ name: 'Maya Okafor', body: 'Do you answer in Spanish?' }),
    )
    act(() => root.unmount())
    container.remove()
  })
})
