import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HomeScreen } from '../../../src/screens/home/HomeScreen'
import { renderThemed } from '../components/renderThemed'
import { fakeCatalogue, shopProduct } from '../support/shopCatalogue'
import { TestRouter } from '../TestRouter'

/** Every element is on the screen. */
class SeenAtOnce {
  constructor(private readonly seen: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.seen([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', SeenAtOnce)
  fakeCatalogue(products)
  renderThemed(
    <TestRouter>
      <HomeScreen />
    </TestRouter>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const prescribed = { needsPrescription: true, treatmentType: 'weight_loss' } as const
const products = [
  shopProduct('pen', { ...prescribed, priceCents: 34_900 }),
  shopProduct('tablet', { ...prescribed, priceCents: 2900 }),
  shopProduct('scale', { ...prescribed, needsPrescription: false, priceCents: 100 }),
]

describe('the home page', () => {
  test('names the lowest price of a prescription for each treatment', async () => {
    const price = await screen.findByText('From $29.00')

    expect(price.closest('li')?.textContent).toContain('Weight Management')
    expect(screen.getAllByText(/^From \$/u)).toHaveLength(1)
  })

  test('each treatment leads to its request', () => {
    const links = screen.getAllByRole('link', { name: /^Start a request: / })

    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['beauty', 'pain_cream', 'ed', 'sleep', 'weight_loss'].map((type) => `/submitRequest?type=${type}`),
    )
  })

  test('links to treatment pages name the treatment in their visible text', () => {
    const links = screen.getAllByRole('link', { name: /^Learn about / })

    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Learn about Beauty & Skincare', '/beauty'],
      ['Learn about Pain Management', '/pain'],
    ])
  })

  test('leads to the shop', () => {
    expect(screen.getByRole('link', { name: 'Shop what needs no prescription' }).getAttribute('href')).toBe(
      '/storefront',
    )
  })

  test('shows the price at each of the three steps', () => {
    const steps = screen.getAllByRole('listitem').filter((item) => item.closest('ol'))

    expect(steps).toHaveLength(3)
    for (const step of steps) expect(within(step).getByText('What you pay')).toBeTruthy()
    expect(steps[2]?.textContent).toContain('Declined: we release the hold, and you pay nothing.')
  })

  test('the questions are at #faq and open without a script', () => {
    const faq = document.getElementById('faq')

    expect(faq?.querySelectorAll('details > summary').length).toBeGreaterThanOrEqual(6)
  })

  test('names the emergency numbers, and claims no certificate', () => {
    expect(document.body.textContent).toContain('911')
    expect(document.body.textContent).toContain('988')
    expect(document.body.textContent).not.toMatch(/HIPAA|certified|guarantee/i)
  })
})
