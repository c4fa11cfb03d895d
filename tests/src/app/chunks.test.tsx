import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChunkErrorPage } from '../../../src/app/errors/ChunkErrorPage'
import { errorPage } from '../../../src/app/errors/errorPage'
import { lazyPages } from '../../../src/app/lazyPages'
import { ChunkLoadError, loadChunk } from '../../../src/lib/chunk/loadChunk'
import { chunkTimeoutMs } from '../../../src/lib/chunk/importWithTimeout'
import { ErrorBoundary } from '../../../src/lib/errors/ErrorBoundary'
import { renderThemed } from '../components/renderThemed'

beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('loading a part of the app', () => {
  test('a part that cannot be fetched is a ChunkLoadError with its number', async () => {
    const loading = loadChunk(7, () => Promise.reject(new TypeError('Failed to fetch')))

    await expect(loading).rejects.toThrow(new ChunkLoadError(7))
    await expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk 7 failed' })
  })

  test('fails after 120 seconds, and not before', async () => {
    vi.useFakeTimers()
    const settled = vi.fn<() => void>()
    loadChunk(3, () => new Promise(() => undefined)).catch(settled)

    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(chunkTimeoutMs).toBe(120_000)
    expect(settled).toHaveBeenCalledExactlyOnceWith(new ChunkLoadError(3))
  })

  test('a part that arrived leaves no timer behind', async () => {
    vi.useFakeTimers()

    await loadChunk(3, () => Promise.resolve('module'))

    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a page that did not arrive', () => {
  const failure = new ChunkLoadError(4)

  test('is reloaded once, and offered the second time', async () => {
    const reload = vi.fn<() => void>()
    const first = renderThemed(<ChunkErrorPage error={failure} reload={reload} />)
    expect(reload).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button')).toBeNull()
    first.unmount()

    renderThemed(<ChunkErrorPage error={new ChunkLoadError(4)} reload={reload} />)

    expect(reload).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert').textContent).toContain('Loading chunk 4 failed')
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('may be reloaded again after it has arrived in between', async () => {
    const reload = vi.fn<() => void>()
    renderThemed(<ChunkErrorPage error={failure} reload={reload} />).unmount()
    await loadChunk(4, () => Promise.resolve('module'))

    renderThemed(<ChunkErrorPage error={new ChunkLoadError(4)} reload={reload} />)

    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is never reloaded automatically offline, where the browser has nothing to show', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn<() => void>()

    renderThemed(<ChunkErrorPage error={failure} reload={reload} />)

    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  })

  test('is never reloaded automatically without storage, because nothing would end the loop', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const reload = vi.fn<() => void>()

    renderThemed(<ChunkErrorPage error={failure} reload={reload} />)

    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
  })
})

describe('pages on demand', () => {
  test('show a spinner until the page has loaded', async () => {
    let arrive: (page: () => string) => void = () => undefined
    const arrival = new Promise<() => string>((resolve) => (arrive = resolve))
    const { visit: Visit } = lazyPages({ visit: () => arrival })
    await act(async () =>
      render(
        <Suspense fallback="Loading">
          <Visit />
        </Suspense>,
      ),
    )
    expect(screen.getByText('Loading')).toBeTruthy()

    await act(async () => arrive(() => 'Your visit'))

    expect(screen.getByText('Your visit')).toBeTruthy()
  })

  test('a page that was loaded before is shown at once, without the spinner', async () => {
    const fallback = vi.fn<() => null>(() => null)
    const Fallback = fallback
    const { visit: Visit } = lazyPages({ visit: () => Promise.resolve(() => 'Your visit') })
    await Visit.preload()

    render(
      <Suspense fallback={<Fallback />}>
        <Visit />
      </Suspense>,
    )

    expect(screen.getByText('Your visit')).toBeTruthy()
    expect(fallback).not.toHaveBeenCalled()
  })
})

describe('the last resort', () => {
  test('unexpected errors show a page with two alternatives', () => {
    function Broken(): never {
      throw new TypeError('x is undefined')
    }
    render(
      <ErrorBoundary fallback={errorPage}>
        <Broken />
      </ErrorBoundary>,
    )

    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('alert').textContent).not.toContain('x is undefined')
  })
})
