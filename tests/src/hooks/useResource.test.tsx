import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useResource } from '../../../src/lib/hooks/useResource'

type Call = {
  readonly key: string
  readonly signal: AbortSignal
  readonly fresh: boolean
  readonly resolve: (value: string) => void
  readonly reject: (error: Error) => void
}

const calls: Call[] = []
const callAt = (index: number): Call => calls[index] ?? expect.fail(`There is no call ${index}.`)
const answer = (index: number, value: string) => act(async () => callAt(index).resolve(value))
const fail = (index: number) => act(async () => callAt(index).reject(new Error('away')))

function Shown({ name, failure }: { name: string | undefined; failure?: string }) {
  const { data, error, refetch } = useResource<string>(
    name,
    (options) =>
      new Promise((resolve, reject) => calls.push({ key: name ?? '', ...options, resolve, reject })),
    failure,
  )
  return (
    <>
      <output>{`${data ?? 'nothing'}, ${error ? 'failed' : 'well'}`}</output>
      <button type="button" onClick={refetch}>
        Again
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const refetch = () => userEvent.click(screen.getByRole('button', { name: 'Again' }))

afterEach(() => {
  cleanup()
  calls.length = 0
  vi.restoreAllMocks()
})

test('a resource is loaded once and shown', async () => {
  const { rerender } = render(<Shown name="a" />)
  expect(shown()).toBe('nothing, well')
  rerender(<Shown name="a" />)
  await answer(0, 'A')
  expect(shown()).toBe('A, well')
  expect(calls.map(({ key, fresh }) => [key, fresh])).toEqual([['a', false]])
})

test('a missing key loads nothing', () => {
  render(<Shown name={undefined} />)
  expect(calls).toEqual([])
})

test('another key discards the data, and a late response about the earlier one', async () => {
  const { rerender } = render(<Shown name="a" />)
  rerender(<Shown name="b" />)
  expect(callAt(0).signal.aborted).toBe(true)
  await answer(1, 'B')
  await answer(0, 'A')
  expect(shown()).toBe('B, well')
  rerender(<Shown name="c" />)
  expect(shown()).toBe('nothing, well')
})

test('a failure can be retried, without bypassing the caches', async () => {
  render(<Shown name="a" />)
  await fail(0)
  expect(shown()).toBe('nothing, failed')
  await refetch()
  expect(shown()).toBe('nothing, well')
  expect(callAt(1).fresh).toBe(false)
  await answer(1, 'A')
  expect(shown()).toBe('A, well')
})

test('a refetch bypasses the caches, and the data stay until its response, and if it fails', async () => {
  render(<Shown name="a" />)
  await answer(0, 'A')
  await refetch()
  expect(callAt(1).fresh).toBe(true)
  expect(shown()).toBe('A, well')
  await fail(1)
  expect(shown()).toBe('A, failed')
  await refetch()
  await answer(2, 'new')
  expect(shown()).toBe('new, well')
})

test('the last of two refetches wins', async () => {
  render(<Shown name="a" />)
  await answer(0, 'A')
  await refetch()
  await refetch()
  await answer(2, 'last')
  await answer(1, 'first')
  expect(shown()).toBe('last, well')
})

test('leaving aborts the request, and the console hears only of real failures', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { unmount } = render(<Shown name="a" failure="It could not be loaded." />)
  await fail(0)
  expect(log).toHaveBeenCalledExactlyOnceWith('It could not be loaded.', expect.any(Error))
  await refetch()
  unmount()
  expect(callAt(1).signal.aborted).toBe(true)
  await fail(1)
  expect(log).toHaveBeenCalledOnce()
})
