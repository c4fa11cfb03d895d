import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/lib/errors/ErrorBoundary'
import { lazyPart } from '../../../src/components/feedback/lazyPart'
import { optionalPart } from '../../../src/lib/chunk/optionalPart'
import { renderThemed } from '../components/renderThemed'

type PhotoProps = { name: string }

beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Deferred<Value> = {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (error: Error) => void
}

function deferred<Value>(): Deferred<Value> {
  let settle: Pick<Deferred<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle! }
}

/** A chunk whose requests the test answers one by one. */
function chunk() {
  const requests: Deferred<{ Photo: typeof Photo }>[] = []
  function Photo({ name }: PhotoProps) {
    return <p>Photo of {name}</p>
  }
  return {
    load: () => {
      const request = deferred<{ Photo: typeof Photo }>()
      requests.push(request)
      return request.promise
    },
    requests,
    arrives: () => act(async () => requests.at(-1)?.resolve({ Photo })),
    fails: () => act(async () => requests.at(-1)?.reject(new TypeError('Failed to fetch'))),
  }
}

/** A page with a text field beside the part. */
function renderPage(part: React.ReactNode) {
  return renderThemed(
    <ErrorBoundary fallback={() => <p>The whole page failed</p>}>
      <textarea aria-label="Decision" />
      {part}
    </ErrorBoundary>,
  )
}

describe('a part that is fetched when it is shown', () => {
  test('has its loading state in its place, then its content', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo', { loading: <p>Coming</p> })
    renderPage(<Photo name="the rash" />)
    expect(screen.getByText('Coming')).toBeTruthy()

    await code.arrives()

    expect(screen.getByText('Photo of the rash')).toBeTruthy()
    expect(screen.queryByText('Coming')).toBeNull()
  })

  test('is there at once the second time, and was fetched once for both', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo')
    const first = renderPage(<Photo name="the rash" />)
    await code.arrives()
    first.unmount()

    renderPage(<Photo name="the arm" />)

    expect(screen.getByText('Photo of the arm')).toBeTruthy()
    expect(code.requests).toHaveLength(1)
  })

  test('may be preloaded before it is shown', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo', { loading: <p>Coming</p> })
    void Photo.preload()
    await code.arrives()

    renderPage(<Photo name="the rash" />)

    expect(screen.getByText('Photo of the rash')).toBeTruthy()
  })

  test('can have a frame and a loading state that depend on what it is given', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo', {
      loading: ({ name }) => <p>Fetching {name}</p>,
      frame: (content, { name }) => <section aria-label={name}>{content}</section>,
    })
    renderPage(<Photo name="the rash" />)
    expect(screen.getByRole('region', { name: 'the rash' }).textContent).toBe('Fetching the rash')

    await code.fails()

    expect(screen.getByRole('region', { name: 'the rash' }).textContent).toContain('Try again')
  })
})

describe('a part that cannot be fetched', () => {
  test('fails in its place: what is typed beside it stays', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo', { title: 'The photo did not load' })
    renderPage(<Photo name="the rash" />)
    await userEvent.type(screen.getByRole('textbox'), 'Approve for 30 days')

    await code.fails()

    expect(screen.getByRole('alert').textContent).toContain('The photo did not load')
    expect(screen.getByDisplayValue('Approve for 30 days')).toBeTruthy()
    expect(screen.queryByText('The whole page failed')).toBeNull()
  })

  test('is loaded again by its button, which shows its progress', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo')
    renderPage(<Photo name="the rash" />)
    await code.fails()

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(code.requests).toHaveLength(2)
    expect(screen.getByRole('button', { name: /Try again/ }).getAttribute('aria-busy')).toBe('true')
    await code.arrives()
    expect(screen.getByText('Photo of the rash')).toBeTruthy()
  })

  test('takes the focus from the button that it replaces', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo')
    renderPage(<Photo name="the rash" />)
    await code.fails()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    await code.arrives()

    expect(document.activeElement?.textContent).toBe('Photo of the rash')
  })

  test('leaves the focus where the user has moved it in the meantime', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo')
    renderPage(<Photo name="the rash" />)
    await code.fails()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await userEvent.click(screen.getByRole('textbox'))

    await code.arrives()

    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  test('offers to reload the page after a second failure, for browsers that remember the first one', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo')
    renderPage(<Photo name="the rash" />)
    await code.fails()
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    await code.fails()

    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
  })

  test('is fetched again when it is opened again', async () => {
    const code = chunk()
    const Photo = lazyPart(code.load, 'Photo')
    const first = renderPage(<Photo name="the rash" />)
    await code.fails()
    first.unmount()

    renderPage(<Photo name="the rash" />)
    await code.arrives()

    expect(screen.getByText('Photo of the rash')).toBeTruthy()
  })

  test('fails after 120 seconds without an answer, and not before', async () => {
    vi.useFakeTimers()
    const Photo = lazyPart(chunk().load, 'Photo')
    renderPage(<Photo name="the rash" />)

    await act(() => vi.advanceTimersByTimeAsync(119_999))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))

    expect(screen.getByRole('alert')).toBeTruthy()
  })

  test('shows nothing if it is optional, and is loaded again every 30 seconds', async () => {
    vi.useFakeTimers()
    const code = chunk()
    const Photo = optionalPart(code.load, 'Photo')
    renderPage(<Photo name="the rash" />)
    await code.fails()
    expect(screen.queryByRole('alert')).toBeNull()

    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await code.arrives()

    expect(screen.getByText('Photo of the rash')).toBeTruthy()
  })

  test('an optional part that is shown no more is not fetched again', async () => {
    vi.useFakeTimers()
    const code = chunk()
    const Photo = optionalPart(code.load, 'Photo')
    const page = renderPage(<Photo name="the rash" />)
    await code.fails()
    page.unmount()

    await act(() => vi.advanceTimersByTimeAsync(60_000))

    expect(code.requests).toHaveLength(1)
  })
})

describe('a part that throws while it is rendered', () => {
  test('shows an error in its place, and its button renders it again', async () => {
    let isBroken = true
    function Photo({ name }: PhotoProps) {
      if (isBroken) throw new TypeError('x is undefined')
      return <p>Photo of {name}</p>
    }
    const Lazy = lazyPart(() => Promise.resolve({ Photo }), 'Photo')
    renderPage(<Lazy name="the rash" />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).not.toContain('x is undefined')
    await userEvent.type(screen.getByRole('textbox', { name: 'Decision' }), 'Approve')
    isBroken = false

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(screen.getByText('Photo of the rash')).toBeTruthy()
    expect(screen.getByDisplayValue('Approve')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Photo of the rash')
  })

  test('a dialog that opens after a retry keeps the focus that it has taken', async () => {
    const code = deferred<{ Viewer: typeof Viewer }>()
    function Viewer() {
      const button = useRef<HTMLButtonElement>(null)
      useEffect(() => button.current?.focus(), [])
      return <button ref={button}>Close</button>
    }
    let isFirst = true
    const Lazy = lazyPart(() => {
      if (!isFirst) return code.promise
      isFirst = false
      return Promise.reject<{ Viewer: typeof Viewer }>(new TypeError('Failed to fetch'))
    }, 'Viewer')
    renderPage(<Lazy />)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

    await act(async () => code.resolve({ Viewer }))

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  })

  test('a state of its own survives that its parent is rendered again', async () => {
    function Counter() {
      const [count, setCount] = useState(0)
      return <button onClick={() => setCount(count + 1)}>{`Pressed ${count} times`}</button>
    }
    const Lazy = lazyPart(() => Promise.resolve({ Counter }), 'Counter')
    const page = renderThemed(<Lazy />)
    fireEvent.click(await screen.findByRole('button', { name: 'Pressed 0 times' }))

    page.rerender(<Lazy />)

    expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeTruthy()
  })
})
