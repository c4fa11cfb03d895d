import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NewVersionNotice } from '../../../src/app/frame/NewVersionNotice'
import { lazyPart } from '../../../src/components/feedback/lazyPart'
import { loadChunk } from '../../../src/lib/chunk/loadChunk'
import { renderThemed } from '../components/renderThemed'

const loaded = '/assets/index-aaaa.js'
const minute = 60_000

/** The server, which has the loaded version until the test deploys another one. */
function server() {
  let answer = () => Response.json({ entry: loaded })
  const asked = vi.fn()
  vi.stubGlobal('fetch', (path: string) => {
    asked(path)
    return Promise.resolve(answer())
  })
  return {
    asked,
    deploys: (entry = '/assets/index-bbbb.js') => (answer = () => Response.json({ entry })),
    answers: (response: () => Response) => (answer = response),
  }
}

const comesBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const offer = () => screen.queryByText('A new version is available.')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', loaded)
  document.head.append(script)
})

afterEach(() => {
  cleanup()
  document.head.querySelector('script')?.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a new version', () => {
  test('is offered to the user who returns to the tab', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)
    host.deploys()

    await passes(5 * minute)
    await comesBack()

    expect(offer()).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('A new version is available.')
  })

  test('is not offered while the loaded one is deployed', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)

    await passes(5 * minute)
    await comesBack()

    expect(host.asked).toHaveBeenCalledWith('/version.json')
    expect(offer()).toBeNull()
  })

  test('reloads only when it is pressed', async () => {
    const host = server()
    const reload = vi.fn()
    renderThemed(<NewVersionNotice reload={reload} />)
    host.deploys()
    await passes(5 * minute)
    await comesBack()
    expect(reload).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))

    expect(reload).toHaveBeenCalledOnce()
  })

  test('can wait: the notice closes, and returns with the next version', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)
    host.deploys()
    await passes(5 * minute)
    await comesBack()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(offer()).toBeNull()
    await passes(5 * minute)
    await comesBack()
    expect(offer()).toBeNull()

    host.deploys('/assets/index-cccc.js')
    await passes(5 * minute)
    await comesBack()

    expect(offer()).toBeTruthy()
  })

  test('is checked for once in five minutes, however often the tab is left', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)
    await passes(5 * minute)

    await comesBack()
    await comesBack()
    await passes(4 * minute)
    await comesBack()

    expect(host.asked).toHaveBeenCalledTimes(1)
  })

  test('is found eventually in a tab that stays open', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)
    host.deploys()

    await passes(30 * minute)

    expect(offer()).toBeTruthy()
  })

  test.each([
    ['no answer', () => Response.error()],
    ['a page instead', () => new Response('<!doctype html>', { status: 200 })],
    ['an error', () => new Response('{"entry":"/assets/index-dddd.js"}', { status: 500 })],
    ['another shape', () => Response.json({ entry: 7 })],
    ['null', () => Response.json(null)],
  ])('is not offered after %s', async (_what, response) => {
    const host = server()
    host.answers(response)
    renderThemed(<NewVersionNotice />)

    await passes(5 * minute)
    await comesBack()

    expect(offer()).toBeNull()
  })
})

describe('code removed by a new version', () => {
  test('leads to the offer: a part', async () => {
    const host = server()
    host.deploys()
    const Photo = lazyPart(() => Promise.reject<{ Photo: () => null }>(new TypeError('Failed')), 'Photo')

    renderThemed(
      <>
        <NewVersionNotice />
        <Photo />
      </>,
    )

    expect(await screen.findByText('A new version is available.')).toBeTruthy()
  })

  test('leads to the offer even after it was put off', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)
    host.deploys()
    await passes(5 * minute)
    await comesBack()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))

    await act(() => loadChunk(1, () => Promise.reject(new TypeError('Failed'))).catch(() => undefined))

    expect(await screen.findByText('A new version is available.')).toBeTruthy()
  })

  test('does not ask the server for each of its attempts', async () => {
    const host = server()
    renderThemed(<NewVersionNotice />)
    const fail = () => loadChunk(1, () => Promise.reject(new TypeError('Failed'))).catch(() => undefined)

    await act(fail)
    await act(fail)

    expect(host.asked).toHaveBeenCalledTimes(1)
  })
})
