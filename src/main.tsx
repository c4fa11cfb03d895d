import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App'
import { AppRouter } from './app/AppRouter'
import { watchErrors } from './lib/analytics/reportLater'
import { routeForPath } from './app/routes'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no element with the id "root".')
watchErrors()
void start(root)

/**
 * Hydrates a prerendered page if it belongs to this address; the neutral page, served for every other address,
 * is replaced.
 */
async function start(container: HTMLElement): Promise<void> {
  const { pathname } = window.location
  const app = (
    <StrictMode>
      <AppRouter>
        <App />
      </AppRouter>
    </StrictMode>
  )
  if (container.dataset.prerendered !== withoutSlash(pathname)) {
    createRoot(container).render(app)
    dispatchEvent(new Event('hydrating'))
    return
  }
  // With its code there, the page does not blink; a failure is shown by the boundary of the page.
  await routeForPath(pathname)
    .page.preload()
    .catch(() => undefined)
  // A transition yields to user input.
  startTransition(() => void hydrateRoot(container, app))
  // React now hydrates at once what is clicked. `afterPaint.ts` repeats the clicks that came before.
  dispatchEvent(new Event('hydrating'))
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
}
