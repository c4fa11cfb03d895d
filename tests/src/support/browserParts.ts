import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { sharedSession } from '../../../src/lib/session/sharedSession'

/** Stubs browser features that jsdom lacks; without layout, nothing is ever resized. */
export function installBrowserStubs(): void {
  class QuietObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', QuietObserver)
  vi.stubGlobal('IntersectionObserver', QuietObserver)
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('"', '\\"') })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: fine)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
}

/** Leaves nothing of a test to the next one. */
export function resetBrowser(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  sharedSession.refresh()
}
