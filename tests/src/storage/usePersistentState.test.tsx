import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { clearStoredTokens, markSignedOut } from '../../../src/lib/session/storedTokens'
import { hasPersistentState, usePersistentState } from '../../../src/lib/storage/usePersistentState'
import { storeSignIn } from '../support/signedInBrowser'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signIn('sub-ann')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function signIn(sub: string): void {
  storeSignIn({ sub })
  act(sharedSession.refresh)
}

function end(end?: 'signedOut' | 'idle'): void {
  if (end) markSignedOut(localStorage, end)
  clearStoredTokens(localStorage)
  act(sharedSession.refresh)
}

const empty = { reason: '', note: '' }

/** A form with two fields about one object. */
function Form({ id = 'one', fallback = empty }) {
  const { value, set, clear, isRestored } = usePersistentState(`decline.${id}`, fallback)
  return (
    <div>
      <input
        aria-label="Note"
        value={value.note}
        onChange={({ target }) => set({ ...value, note: target.value })}
      />
      <output>{JSON.stringify({ ...value, isRestored })}</output>
      <button onClick={clear}>Sent</button>
    </div>
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note').value
const type = (text: string) => fireEvent.change(screen.getByLabelText('Note'), { target: { value: text } })
const shown = () => JSON.parse(screen.getByRole('status').textContent) as Record<string, unknown>

test('typed text is restored when the form reopens, with a notice', () => {
  const { unmount } = render(<Form />)
  expect(shown()).toEqual({ reason: '', note: '', isRestored: false })
  type('Not safe for you')
  unmount()
  expect(hasPersistentState('decline.one')).toBe(true)

  render(<Form />)
  expect(shown()).toEqual({ reason: '', note: 'Not safe for you', isRestored: true })
})

test('the text is removed once the form was sent', () => {
  const { unmount } = render(<Form />)
  type('Not safe for you')
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }))
  expect(note()).toBe('')
  unmount()

  render(<Form />)
  expect(note()).toBe('')
  expect(hasPersistentState('decline.one')).toBe(false)
})

test('a field that is emptied again leaves nothing behind', () => {
  render(<Form />)
  type('N')
  type('')
  expect(hasPersistentState('decline.one')).toBe(false)
})

test('each object has its own text while one form moves from row to row', () => {
  const { rerender } = render(<Form id="one" />)
  type('For the first')
  rerender(<Form id="two" />)
  expect(shown()).toEqual({ reason: '', note: '', isRestored: false })
  type('For the second')
  rerender(<Form id="one" />)
  expect(shown()).toEqual({ reason: '', note: 'For the first', isRestored: true })
  rerender(<Form id="two" />)
  expect(note()).toBe('For the second')
})

test('an answer that arrives after the row was left clears the row it is for, and no other', () => {
  const name = (id: string) => `decline.${id}`
  const { result, rerender } = renderHook(({ id }) => usePersistentState(name(id), empty), {
    initialProps: { id: 'one' },
  })
  const first = result.current
  act(() => first.set({ ...empty, note: 'For the first' }))
  rerender({ id: 'two' })
  act(() => result.current.set({ ...empty, note: 'For the second' }))

  act(first.clear)

  expect(result.current.value.note).toBe('For the second')
  rerender({ id: 'one' })
  expect(result.current.value.note).toBe('')
})

test('changes in the same moment build on each other', () => {
  const { result } = renderHook(() => usePersistentState('counter', { count: 0 }), { wrapper: StrictMode })
  act(() => {
    result.current.set(({ count }) => ({ count: count + 1 }))
    result.current.set(({ count }) => ({ count: count + 1 }))
  })
  expect(result.current.value.count).toBe(2)
})

test('the first fallback counts until the form is cleared, as a client-made id needs', () => {
  const { rerender } = render(<Form fallback={{ reason: 'id-1', note: '' }} />)
  rerender(<Form fallback={{ reason: 'id-2', note: '' }} />)
  type('A')
  expect(shown()).toMatchObject({ reason: 'id-1', note: 'A' })
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }))
  expect(shown()).toMatchObject({ reason: 'id-2', note: '' })
})

describe('text stored by an older deployment', () => {
  test.each([
    ['unknown keys are dropped', '{"reason":"a","note":"b","gone":"c"}', { reason: 'a', note: 'b' }],
    ['missing keys are filled', '{"note":"b"}', { reason: '', note: 'b' }],
    ['keys of another type are filled', '{"reason":["a"],"note":"b"}', { reason: '', note: 'b' }],
    ['a list is nothing', '["a"]', empty],
    ['another type is nothing', '"a"', empty],
    ['null is nothing', 'null', empty],
    ['what is no JSON is nothing', '{', empty],
    ['inherited names are no keys', '{"__proto__":{"note":"b"}}', empty],
  ])('%s', (_, text, value) => {
    sessionStorage.setItem('tendwell.personal.decline.one', text)
    render(<Form />)
    expect(shown()).toMatchObject(value)
  })

  test('a richer shape is read by the function that is given', () => {
    const parse = (kept: unknown) =>
      Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
    function List() {
      return usePersistentState<readonly string[]>('list', [], parse).value.join()
    }
    sessionStorage.setItem('tendwell.personal.list', '["a",1,"b"]')
    expect(render(<List />).container.textContent).toBe('a,b')
  })
})

describe('stored text', () => {
  test.each([undefined, 'idle'] as const)(
    'is restored for the same user after the session ended: by %s',
    (by) => {
      const { unmount } = render(<Form />)
      type('Not safe for you')
      unmount()
      end(by)
      signIn('sub-ann')

      render(<Form />)
      expect(note()).toBe('Not safe for you')
    },
  )

  test.each([undefined, 'idle', 'signedOut'] as const)('is hidden from other users: ended by %s', (by) => {
    const { unmount } = render(<Form />)
    type('Not safe for you')
    unmount()
    end(by)
    signIn('sub-bob')

    render(<Form />)
    expect(note()).toBe('')
  })

  test('is removed by a sign-out', () => {
    const { unmount } = render(<Form />)
    type('Not safe for you')
    unmount()
    end('signedOut')
    signIn('sub-ann')

    render(<Form />)
    expect(note()).toBe('')
  })
})

describe('a browser whose storage is full', () => {
  function fillStorage(): void {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('tendwell.personal.')) throw new DOMException('full', 'QuotaExceededError')
      Object.assign(this, { [key]: value })
    })
  }

  test('loses nothing when the form reopens on the same page, not even to an older text in the storage', () => {
    const { unmount } = render(<Form />)
    type('Older')
    fillStorage()
    type('Newer')
    unmount()

    render(<Form />)
    expect(note()).toBe('Newer')
  })

  test('restores it for the same user after an expired session, and for no other', () => {
    fillStorage()
    const { unmount } = render(<Form />)
    type('Newer')
    unmount()
    end()
    signIn('sub-ann')
    const again = render(<Form />)
    expect(note()).toBe('Newer')
    again.unmount()
    end()
    signIn('sub-bob')

    render(<Form />)
    expect(note()).toBe('')
  })
})

test('a browser that blocks its storage costs nothing while the page is open', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { unmount } = render(<Form />)
  type('Not safe for you')
  unmount()
  render(<Form />)
  expect(note()).toBe('Not safe for you')
  fireEvent.click(screen.getByRole('button', { name: 'Sent' }))
  expect(note()).toBe('')
  blocked.mockRestore()
})
