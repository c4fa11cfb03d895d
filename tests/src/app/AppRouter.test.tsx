import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { AppRouter } from '../../../src/app/AppRouter'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { ShopFilters } from '../../../src/screens/storefront/ShopFilters'
import { readShopFilter } from '../../../src/lib/catalogue/shopFilter'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test('a choice made while the previous one is still rendering is kept beside it', async () => {
  // given
  window.history.replaceState(null, '', '/storefront')
  const user = userEvent.setup()
  render(
    <ThemeProvider>
      <AppRouter>
        <SlowShop />
      </AppRouter>
    </ThemeProvider>,
  )
  await screen.findByText('Every product')
  // when
  await user.click(screen.getByRole('link', { name: 'Sleep Health' }))
  await user.click(screen.getByRole('link', { name: 'No prescription' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Your state' }), 'other')
  // then
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    treatment: 'sleep',
    rule: 'otc',
    state: 'other',
  })
})

/** The shop on a phone that never finishes rendering the first choice. */
function SlowShop() {
  const { search } = useLocation()
  const [first] = useState(search)
  return (
    <>
      <ShopFilters filter={readShopFilter(search)} states={[]} />
      <Suspense>{search === first ? 'Every product' : <Undrawn />}</Suspense>
    </>
  )
}

const Undrawn = lazy(() => new Promise<never>(() => undefined))
