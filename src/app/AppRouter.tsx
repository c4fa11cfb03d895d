import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'

/**
 * Connects the app to the browser's address. Navigation updates the address synchronously: in a transition it
 * would yield to other work, and a second choice made before it rendered would start from the old address and
 * lose the first.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}
