import { expect, test, vi } from 'vitest'
import { browserEnvironment } from '../../../src/lib/apollo/realtime/browserEnvironment'

test('network, focus, the back/forward cache and a page shown again are moments to try', () => {
  const wake = vi.fn<() => void>()
  const stop = browserEnvironment.onResume(wake)
  const signals: [EventTarget, string][] = [
    [window, 'online'],
    [window, 'focus'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ]
  for (const [target, event] of signals) target.dispatchEvent(new Event(event))
  expect(wake).toHaveBeenCalledTimes(4)

  stop()
  for (const [target, event] of signals) target.dispatchEvent(new Event(event))
  expect(wake).toHaveBeenCalledTimes(4)
})

test('a page that is hidden is no moment to try', () => {
  const wake = vi.fn<() => void>()
  const stop = browserEnvironment.onResume(wake)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(wake).not.toHaveBeenCalled()
  visibility.mockRestore()
  stop()
})

test('a lost network is reported', () => {
  const lost = vi.fn<() => void>()
  const stop = browserEnvironment.onOffline(lost)
  window.dispatchEvent(new Event('offline'))
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(lost).toHaveBeenCalledTimes(1)
})
