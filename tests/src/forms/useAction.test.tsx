import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodedError } from '../../../domain/errors'
import { useAction } from '../../../src/lib/hooks/useAction'

afterEach(cleanup)

type Work = () => Promise<unknown>

function Example({ work, onStale }: { work: Work; onStale?: () => unknown }) {
  const action = useAction(work, onStale && { onStale })
  return (
    <>
      <button type="button" onClick={() => void action.run()}>
        Save
      </button>
      <output>{action.isPending ? 'pending' : (action.problem ?? (action.isDone ? 'done' : 'idle'))}</output>
    </>
  )
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

const state = () => screen.getByRole('status').textContent
const press = () => fireEvent.click(screen.getByRole('button'))

test('two presses before the answer run it once', async () => {
  const { promise, resolve } = deferred()
  const work = vi.fn(() => promise)
  render(<Example work={work} />)
  const button = screen.getByRole('button')

  // As in a browser: two clicks, each an event of its own, with nothing between them but microtasks.
  await act(async () => {
    button.click()
    await Promise.resolve()
    button.click()
    await Promise.resolve()
  })
  press()

  expect(work).toHaveBeenCalledTimes(1)
  expect(state()).toBe('pending')
  resolve()
  await waitFor(() => expect(state()).toBe('done'))
})

test('a failure is reported by its code, and the next run clears it', async () => {
  const work = vi.fn<Work>().mockRejectedValueOnce(new CodedError('NotLicensed')).mockResolvedValueOnce(null)
  render(<Example work={work} />)

  press()
  await waitFor(() => expect(state()).toBe('NotLicensed'))
  press()
  await waitFor(() => expect(state()).toBe('done'))
})

test('it is pending until what was stale is read again', async () => {
  const { promise, resolve } = deferred()
  const onStale = vi.fn(() => promise)
  render(<Example work={() => Promise.reject(new CodedError('Conflict'))} onStale={onStale} />)

  press()
  await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1))
  expect(state()).toBe('pending')
  resolve()
  await waitFor(() => expect(state()).toBe('Conflict'))
})

test('another failure reads nothing again', async () => {
  const onStale = vi.fn()
  render(<Example work={() => Promise.reject(new CodedError('NotLicensed'))} onStale={onStale} />)

  press()
  await waitFor(() => expect(state()).toBe('NotLicensed'))
  expect(onStale).not.toHaveBeenCalled()
})
