import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { locationAfterSignIn } from '../../../src/lib/session/rememberedLocation'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { FinishLater } from '../../../src/screens/intake/FinishLater'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { storeSignIn } from '../support/signedInBrowser'
import { TestRouter } from '../TestRouter'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>
}

function open() {
  sharedSession.refresh()
  render(
    <ThemeProvider>
      <TestRouter initialEntries={['/submitRequest']}>
        <Path />
        <FinishLater type="sleep" />
      </TestRouter>
    </ThemeProvider>,
  )
  const path = () => screen.getByTestId('path').textContent
  return { user: userEvent.setup(), path }
}

describe('finishing the questions on another day', () => {
  test('leads a visitor to the sign-in, and back to the same questions', async () => {
    const { user, path } = open()
    await user.click(screen.getByRole('button', { name: 'Sign in to finish later' }))
    expect(path()).toBe('/login')
    expect(locationAfterSignIn(null)).toBe('/submitRequest?type=sleep')
  })

  test('leads a signed-in patient, whose account has the answers, to the dashboard', async () => {
    storeSignIn({ sub: 'maya' })
    const { user, path } = open()
    await user.click(screen.getByRole('button', { name: 'Finish later' }))
    expect(path()).toBe('/dashboard')
  })
})
