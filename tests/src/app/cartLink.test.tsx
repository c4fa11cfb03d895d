import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountCart } from '../../../src/lib/cart/accountCart'
import { visitorCartKey } from '../../../src/lib/cart/hasVisitorCart'
import { sharedCart } from '../../../src/lib/cart/useCart'
import { preferReducedMotion, recordScrolling, renderApp, signInAs } from './renderApp'

const lines = [
  { productId: 'mask', quantity: 2, quotedPriceCents: 1200 },
  { productId: 'pack', quantity: 1, quotedPriceCents: 1600 },
]
const account = vi.hoisted(() => ({ read: vi.fn<AccountCart['read']>() }))
vi.mock('../../../src/lib/cart/accountCart', () => ({ accountCart: account }))

beforeEach(() => {
  recordScrolling()
  preferReducedMotion(false)
  account.read.mockReset()
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const cartLink = () => screen.queryByRole('link', { name: /^Cart, / })

test('a visitor sees what the cart holds on every page, and is led to it', async () => {
  signInAs(undefined)
  sessionStorage.setItem(visitorCartKey, JSON.stringify(lines))
  await renderApp('/about')

  const link = await screen.findByRole('link', { name: 'Cart, 3 items' })
  expect(link.getAttribute('href')).toBe('/cart')
  expect(link.textContent).toBe('3')
})

test('the link appears with the first product and disappears with the last', async () => {
  signInAs(undefined)
  await renderApp('/about')
  expect(cartLink()).toBeNull()
  const mask = { id: 'mask', name: 'Sleep mask', maxPacks: 3, priceCents: 1200 }
  const stop = sharedCart.subscribe(() => undefined)
  act(sharedCart.refresh)

  act(() => sharedCart.put(mask, 1))
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeTruthy()

  act(() => sharedCart.put(mask, 0))
  await waitFor(() => expect(cartLink()).toBeNull())
  stop()
})

test('a patient sees the cart of the account', async () => {
  account.read.mockResolvedValue(lines)
  signInAs('user')
  await renderApp('/about')

  expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeTruthy()
})

test('staff have no cart', async () => {
  signInAs('HCPs')
  await renderApp('/about')

  expect(cartLink()).toBeNull()
  expect(account.read).not.toHaveBeenCalled()
})
