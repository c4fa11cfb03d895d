import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { TestRouter } from '../TestRouter'

/** Renders a public screen for a visitor. */
export function renderShop(content: ReactNode, path: string) {
  sharedSession.refresh()
  render(
    <ThemeProvider>
      <TestRouter initialEntries={[path]}>
        <Address />
        {content}
      </TestRouter>
    </ThemeProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => document.querySelector('[data-address]')?.getAttribute('data-address') ?? '',
  }
}

function Address() {
  const { pathname, search } = useLocation()
  return <span data-address={pathname + search} />
}
