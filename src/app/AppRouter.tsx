import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'

/**
 * The app's place in the browser's address. What is pressed shows its new address at once: drawn as a transition, it
 * would give way to other work, and a choice made meanwhile would start from the address before and lose the first.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}
