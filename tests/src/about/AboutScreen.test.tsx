import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PublishedPractice } from '../../../domain/practice/publishedPractice'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { AboutScreen } from '../../../src/screens/about/AboutScreen'
import { TestRouter } from '../TestRouter'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing: PublishedPractice = {
  address: null,
  phone: null,
  pharmacy: null,
  clinicians: null,
  metrics: null,
}

function show(published: Partial<PublishedPractice>, status = 200): { readonly loaded: Promise<unknown> } {
  const answer = vi.fn(async () => Response.json({ ...nothing, ...published }, { status }))
  vi.stubGlobal('fetch', answer)
  render(
    <ThemeProvider>
      <TestRouter>
        <AboutScreen />
      </TestRouter>
    </ThemeProvider>,
  )
  return { loaded: vi.waitFor(() => expect(answer.mock.settledResults).toHaveLength(1)) }
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('shows the clinicians with their NPIs and licenses', async () => {
  show({
    clinicians: [
      {
        givenName: 'Lena',
        familyName: 'Lee',
        credentials: 'MD',
        npi: '1234567893',
        licenses: [
          { state: 'OH', number: '35.1234' },
          { state: 'DC', number: 'MD-77' },
        ],
      },
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Lena Lee, MD' })).toBeTruthy()
  expect(screen.getByText('NPI 1234567893')).toBeTruthy()
  expect(screen.getByText('Licensed in 1 state and D.C.')).toBeTruthy()
  expect(screen.getByText('Ohio: license 35.1234')).toBeTruthy()
})

test('describes the practice to search engines as it is published', async () => {
  show({
    phone: '(614) 555-0142',
    address: '1 Main Street\nColumbus, OH 43215',
    clinicians: [
      { givenName: 'Lena', familyName: 'Lee', credentials: 'MD', npi: '1234567893', licenses: [] },
    ],
  })
  await screen.findByRole('heading', { name: 'Lena Lee, MD' })
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(JSON.parse(data)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'MedicalBusiness',
    name: 'Tendwell',
    url: 'http://localhost:3000/',
    email: 'hello@tendwell.example',
    telephone: '(614) 555-0142',
    address: '1 Main Street\nColumbus, OH 43215',
    employee: [
      {
        '@type': 'Person',
        name: 'Lena Lee',
        honorificSuffix: 'MD',
        identifier: { '@type': 'PropertyValue', propertyID: 'NPI', value: '1234567893' },
      },
    ],
  })
})

test('shows the median time to a decision, and the share declined with its reasons', async () => {
  show({
    metrics: {
      days: 90,
      decided: 1250,
      medianMinutes: 210,
      declinedPercent: 18,
      reasons: [{ reason: 'needs_in_person', percent: 100 }],
    },
  })
  const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await valueOf('Median time from request to decision')).toBe('3.5 hr')
  expect(await valueOf('Requests decided')).toBe('1,250')
  expect(await valueOf('Requests declined')).toBe('18%')
  expect(screen.getByText('The patient needed an exam in person: 100%')).toBeTruthy()
})

test('leaves out a share that is too small to publish', async () => {
  show({ metrics: { days: 90, decided: 40, medianMinutes: 30, declinedPercent: null, reasons: [] } })
  expect(await screen.findByText('Requests decided')).toBeTruthy()
  expect(screen.queryByText('Requests declined')).toBeNull()
  expect(screen.queryByText('Why we declined')).toBeNull()
})

test('shows how to call and write to the practice, and which pharmacy dispenses', async () => {
  show({ phone: '(614) 555-0142', address: '1 Main Street', pharmacy: 'Corner Pharmacy' })
  const call = await screen.findByRole('link', { name: '(614) 555-0142' })
  expect(call.getAttribute('href')).toBe('tel:6145550142')
  expect(screen.getByText('1 Main Street')).toBeTruthy()
  expect(screen.getByText('Corner Pharmacy')).toBeTruthy()
})

test.each([
  ['nothing is published', {}, 200],
  ['it cannot be loaded', { phone: '(614) 555-0142' }, 500],
] as const)('stays as it is while %s', async (_case, published, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { loaded } = show(published, status)
  const before = headings()
  await loaded
  expect(headings()).toEqual(before)
  expect(screen.queryByText('Where to reach us')).toBeNull()
})
