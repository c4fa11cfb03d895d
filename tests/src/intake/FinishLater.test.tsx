import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { locationAfterSignIn } from '../../../src/lib/session/rememberedLocation'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { FinishLater } from '../../../src/screens/intake/FinishLater'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { storeSignIn } from '../support/signedInBrowser'
import { TestRouter } from '../TestRouter'
import { FakeDraftServer } from './serverDraftApi'

let server: FakeDraftServer
vi.mock('../../../src/lib/apollo/sharedApi', () => ({
  loadApi: () => Promise.resolve({ apollo: server.apollo }),
}))

beforeEach(() => {
  installBrowserStubs()
  server = new FakeDraftServer()
})
afterEach(() => {
  cleanup()
  resetBrowser()
})

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

  test('reminds a patient only after they agreed to it, which is saved at once', async () => {
    storeSignIn({ sub: 'maya' })
    const { user } = open()
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Email me a reminder/ })
    expect(choice.checked).toBe(false)
    await user.click(choice)
    await waitFor(() =>
      expect(server.notifications).toMatchObject({ drafts: true, reminders: true, version: 1 }),
    )
    expect(choice.checked).toBe(true)
    await user.click(choice)
    await waitFor(() => expect(server.notifications).toMatchObject({ drafts: false, version: 2 }))
  })

  test('says when the choice was not saved, and shows the saved one', async () => {
    storeSignIn({ sub: 'maya' })
    const { user } = open()
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Email me a reminder/ })
    server.isAway = true
    await user.click(choice)
    expect(await screen.findByText('Your choice wasn’t saved. Please try again.')).toBeTruthy()
    expect(choice.checked).toBe(false)
  })

  test.each([
    ['visitors', undefined],
    ['staff', ['HCPs']],
  ])('asks %s nothing', async (_, groups) => {
    if (groups) storeSignIn({ sub: 'lee', groups })
    open()
    await screen.findByRole('button')
    await new Promise((resolve) => setTimeout(resolve))
    expect(server.asked).toEqual([])
  })
})
