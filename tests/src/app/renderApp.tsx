import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { Role } from '../../../domain/role'
import { App } from '../../../src/app/App'
import { pages } from '../../../src/app/pages'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import type { Session } from '../../../src/lib/session/session'
import { TestRouter } from '../TestRouter'

/** The whole app at a path, its page already loaded; the session is the one of `signInAs`. */
export async function renderApp(path: string) {
  await loadPages()
  return render(
    <TestRouter initialEntries={[path]}>
      <App />
    </TestRouter>,
  )
}

/** Loads every page, so that tests do not depend on loading times. */
export async function loadPages(): Promise<void> {
  await Promise.all(Object.values(pages).map(({ preload }) => preload()))
}

/** Sets the role of the user in the test, if any. */
export function signInAs(role: Role | undefined): void {
  const session: Session = role
    ? { status: 'authenticated', userId: 'sub-ann', role }
    : { status: 'unauthenticated' }
  vi.spyOn(sharedSession, 'current').mockReturnValue(session)
}

/** jsdom has no layout, so scroll calls are recorded; a mock of another file would keep its calls. */
export function recordScrolling() {
  const toTop = vi
    .spyOn(window, 'scrollTo')
    .mockReset()
    .mockImplementation(() => undefined)
  const intoView = vi.fn<() => void>()
  HTMLElement.prototype.scrollIntoView = intoView
  return { toTop, intoView }
}

export function preferReducedMotion(isPreferred: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPreferred && query.includes('reduce') }))
}
