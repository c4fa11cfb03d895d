import { useApolloClient } from '@apollo/client/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { ApiProvider } from '../../../src/lib/apollo/ApiProvider'
import { loadApi } from '../../../src/lib/apollo/sharedApi'
import { loadConfiguration } from '../../../src/lib/config/loadConfiguration'
import { ConfigurationError } from '../../../src/lib/config/configurationError'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { storeSignIn } from '../support/signedInBrowser'

vi.mock('../../../src/lib/config/loadConfiguration', () => ({ loadConfiguration: vi.fn<() => unknown>() }))

const configuration = {
  graphqlEndpoint: 'http://api.example/graphql',
  realtimeEndpoint: 'ws://api.example/graphql/realtime',
}

beforeEach(() => {
  localStorage.clear()
  vi.mocked(loadConfiguration)
    .mockReset()
    .mockResolvedValue(configuration as never)
  storeSignIn({ expiresIn: 3600 })
  sharedSession.refresh()
})
afterEach(() => {
  localStorage.clear()
  sharedSession.refresh()
})

function Screen() {
  return <p>{useApolloClient() ? 'the screen' : ''}</p>
}

function show() {
  render(
    <StrictMode>
      <ThemeProvider>
        <ApiProvider>
          <Screen />
        </ApiProvider>
      </ThemeProvider>
    </StrictMode>,
  )
}

test('a screen waits for the configuration, and then has a client', async () => {
  show()
  expect(screen.queryByText('the screen')).toBeNull()
  expect(await screen.findByText('the screen')).toBeDefined()
})

test('a configuration that cannot be loaded is reported, and can be retried', async () => {
  vi.mocked(loadConfiguration)
    .mockRejectedValueOnce(new ConfigurationError('no'))
    .mockRejectedValueOnce(new ConfigurationError('no'))
  show()
  expect(await screen.findByText(/check your connection/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the screen')).toBeDefined()
})

test('a client lasts as long as its user’s session: the next user gets another one, without the earlier data', async () => {
  const first = await loadApi()
  expect(await loadApi()).toBe(first)
  first.apollo.cache.restore({ ROOT_QUERY: { __typename: 'Query', secret: 1 } })

  localStorage.clear()
  sharedSession.refresh()
  expect(await loadApi()).not.toBe(first)
  await expect.poll(() => first.apollo.cache.extract()).toEqual({})
})
