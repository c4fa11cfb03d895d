import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { BeautyScreen } from '../../../src/screens/treatments/BeautyScreen'
import { PainScreen } from '../../../src/screens/treatments/PainScreen'
import { renderThemed } from '../components/renderThemed'
import { fakeCatalogue, shopProduct } from '../support/shopCatalogue'
import { TestRouter } from '../TestRouter'

const prescribed = { needsPrescription: true, treatmentType: 'pain_cream' } as const
const products = [
  shopProduct('gel', { ...prescribed, name: 'Diclofenac gel', summary: 'Calms a joint.', priceCents: 3200 }),
  shopProduct('patch-5', { ...prescribed, name: 'Lidocaine patch', priceCents: 6900 }),
  shopProduct('patch-4', { ...prescribed, name: 'Lidocaine patch', priceCents: 5900 }),
  shopProduct('later', { ...prescribed, name: 'Later step', isFirstLine: false, priceCents: 100 }),
  shopProduct('heat', { ...prescribed, name: 'Heat pack', needsPrescription: false, priceCents: 100 }),
  shopProduct('cream', { ...prescribed, name: 'Tretinoin cream', treatmentType: 'beauty', priceCents: 3900 }),
]

let server: ReturnType<typeof fakeCatalogue>
beforeEach(() => {
  server = fakeCatalogue(products)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const at = (page: ReactNode) => <TestRouter>{page}</TestRouter>

describe('the page of a treatment', () => {
  test('lists products with their lowest price, cheapest first', async () => {
    renderThemed(at(<PainScreen />))

    const prices = await screen.findByRole('list', { name: 'Prices' })

    expect(
      within(prices)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Diclofenac gelCalms a joint.$32.00', 'Lidocaine patchFor the test.from $59.00'])
    expect(screen.getByText('From $32.00, charged only if a clinician approves.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See all strengths and prices' }).getAttribute('href')).toBe(
      '/storefront?treatment=pain_cream',
    )
  })

  test('shows the prices of its own treatment only', async () => {
    renderThemed(at(<BeautyScreen />))

    expect((await screen.findByRole('list', { name: 'Prices' })).textContent).toContain('Tretinoin cream')
    expect(screen.queryByText('Diclofenac gel')).toBeNull()
  })

  test('is prerendered without prices, and links to them if they fail to load', async () => {
    expect(renderToString(<ThemeProvider>{at(<PainScreen />)}</ThemeProvider>)).not.toContain('$')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.isDown = true
    renderThemed(at(<PainScreen />))

    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again' }).then((button) => {
        server.isDown = false
        return button
      }),
    )

    expect((await screen.findByRole('list', { name: 'Prices' })).textContent).toContain('$32.00')
  })

  test('links to the request at its top and end, and explains when it may not be right', () => {
    renderThemed(at(<PainScreen />))

    const ways = screen.getAllByRole('link', { name: 'Start a pain request' })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => '/submitRequest?type=pain_cream'),
    )
    for (const name of [
      'What we can help with',
      'How it works',
      'What it costs',
      'When it may not be right for you',
    ]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy()
    }
    expect(document.body.textContent).not.toMatch(/HIPAA/i)
  })
})
