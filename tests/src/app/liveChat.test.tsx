import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveChat } from '../../../src/app/frame/chat/LiveChat'
import { readChatMessage } from '../../../src/app/frame/chat/readChatMessage'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { TestRouter } from '../TestRouter'

const configuration = vi.hoisted(() => ({ json: vi.fn<() => Promise<unknown>>() }))
vi.mock('../../../src/lib/config/configurationJson', () => ({ configurationJson: configuration.json }))

/** jsdom has none of the methods of a dialog. */
function show(this: HTMLDialogElement): void {
  this.open = true
}
function close(this: HTMLDialogElement): void {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Object.assign(HTMLDialogElement.prototype, { show, close })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderChat(frameUrl: unknown) {
  configuration.json.mockResolvedValue({ tendwell: { liveChat: { frameUrl } } })
  render(
    <TestRouter initialEntries={['/messages/4f2a?from=mail']}>
      <ThemeProvider>
        <LiveChat look="clinic" />
      </ThemeProvider>
    </TestRouter>,
  )
}

async function frameOf(): Promise<HTMLIFrameElement> {
  await screen.findByRole('button', { name: 'Live chat' })
  const frame = document.querySelector('iframe')
  if (!frame) throw new Error('There is no frame.')
  return frame
}

function say(data: unknown, source: MessageEventSource | null | undefined, origin = 'null'): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null, origin })))
}

const launcher = () => screen.getByRole('button', { name: /Live chat/, expanded: false })

describe('the live chat', () => {
  test('is a sandboxed frame that gets neither the address nor any other data', async () => {
    renderChat('https://chat.example/frame')
    const frame = await frameOf()

    expect(frame.getAttribute('src')).toBe('https://chat.example/frame')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(frame.title).toBe('Live chat')
  })

  test('opens and closes, also by Escape', async () => {
    renderChat('https://chat.example/frame')
    await frameOf()

    await userEvent.click(launcher())
    expect(screen.getByRole('dialog', { name: 'Live chat' })).toBeTruthy()
    screen.getByRole('button', { name: 'Close live chat' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(launcher()).toBeTruthy()
  })

  test('shows what is unread until it is opened', async () => {
    renderChat('https://chat.example/frame')
    const { contentWindow } = await frameOf()

    say({ liveChat: 'unread', count: 2 }, contentWindow)
    expect(launcher().textContent).toContain('2 new chat messages')
    await userEvent.click(launcher())
    expect(screen.getByRole('button', { name: 'Live chat' }).textContent).not.toContain('new')
  })

  test('opens beside the page when the frame asks, without taking the focus', async () => {
    renderChat('https://chat.example/frame')
    const { contentWindow } = await frameOf()

    say({ liveChat: 'open' }, contentWindow)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
    say({ liveChat: 'close' }, contentWindow)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('hears no other window, and no frame that has an origin', async () => {
    renderChat('https://chat.example/frame')
    const { contentWindow } = await frameOf()

    say({ liveChat: 'open' }, window)
    say({ liveChat: 'open' }, null)
    say({ liveChat: 'open' }, contentWindow, 'https://chat.example')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([undefined, `${window.location.origin}/chat`, 'javascript:alert(1)', 7])(
    'is not there without an address of another origin: %s',
    async (frameUrl) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      renderChat(frameUrl)
      await act(async () => void (await configuration.json()))

      expect(screen.queryByRole('button')).toBeNull()
      expect(document.querySelector('iframe')).toBeNull()
    },
  )
})

test.each([
  null,
  'open',
  { liveChat: 'navigate', to: 'https://elsewhere.example' },
  { liveChat: 'unread' },
  { liveChat: 'unread', count: -1 },
  { liveChat: 'unread', count: '<b>1</b>' },
  { liveChat: 'unread', count: Number.NaN },
])('a message that is none of the three is nothing: %j', (data) => {
  expect(readChatMessage(data)).toBeUndefined()
})
