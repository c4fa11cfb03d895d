import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ContactScreen } from '../../../src/screens/contact/ContactScreen'
import { renderThemed } from '../components/renderThemed'
import { TestRouter } from '../TestRouter'

/** What the house was sent, and how it answers. */
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

const show = () =>
  renderThemed(
    <TestRouter>
      <ContactScreen />
    </TestRouter>,
  )
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

function write(): void {
  type('Your name', 'Maya Okafor')
  type('Your email', 'maya@example.com')
  type('Your message', 'Do you answer in Spanish?')
}

describe('writing to the house', () => {
  test('sends the letter and thanks for it, where the focus then is', async () => {
    write()
    send()

    const heading = await screen.findByRole('heading', { name: 'Thank you. Your message is with us.' })
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

  test('tells all that is missing at once, leads to the first, and sends nothing', () => {
    type('Your email', 'maya')
    send()

    expect(screen.getByText('Please tell us your name')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email')).toBeTruthy()
    expect(screen.getByText('Please write your message')).toBeTruthy()
    expect(document.activeElement).toBe(field('Your name'))
    expect(posted).toEqual([])
  })

  test('a problem that is mended goes away while the person types, and the focus stays with them', () => {
    send()
    field('Your email').focus()
    type('Your email', 'maya@example.com')

    expect(screen.queryByText('Please tell us where to answer')).toBeNull()
    expect(screen.getByText('Please write your message')).toBeTruthy()
    expect(document.activeElement).toBe(field('Your email'))
  })

  test('keeps the letter when nobody answers, and sends the same one again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('It is still here.')
    expect(field('Your message').value).toBe('Do you answer in Spanish?')

    answer = () => Promise.resolve(new Response(null, { status: 204 }))
    send()
    await screen.findByRole('heading', { name: 'Thank you. Your message is with us.' })
    expect(posted[1]).toEqual(posted[0])
  })

  test('says to wait when an address writes too often', async () => {
    answer = () => Promise.resolve(new Response('{}', { status: 429 }))
    write()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait a few minutes')
  })

  test('after a reload what was typed is there, and is the same letter', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    write()
    send()
    await screen.findByRole('alert')

    cleanup()
    show()
    await waitFor(() => expect(field('Your name').value).toBe('Maya Okafor'))
    answer = () => Promise.resolve(new Response(null, { status: 204 }))
    send()
    await screen.findByRole('heading', { name: 'Thank you. Your message is with us.' })
    expect(posted[1]).toEqual(posted[0])
    expect(sessionStorage.length).toBe(0)
  })
})
