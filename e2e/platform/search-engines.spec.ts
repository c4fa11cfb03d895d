import { expect } from '@playwright/test'
import { prerenderedPages } from '../../scripts/build/prerenderedPages'
import { pagesOrigin } from '../support/port'
import { watchProblems } from '../support/browser/problems'
import { test } from '../support/test'

for (const { path } of prerenderedPages) {
  test(`${path} tells search engines and messengers its address, title and description`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text()

    expect(html).toContain(`<link rel="canonical" href="${pagesOrigin}${path}">`)
    expect(html).toContain(`<meta property="og:image" content="${pagesOrigin}/social.png">`)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+ · Tendwell">/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(html).not.toContain('public-url.invalid')
    expect(html).not.toContain('noindex')
  })
}

test('a personal page is kept out of search engines', async ({ request }) => {
  expect(await (await request.get('/dashboard')).text()).toContain('<meta name="robots" content="noindex">')
})

test('the files that search engines and browsers fetch by name are there', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${pagesOrigin}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { path } of prerenderedPages) expect(sitemap).toContain(`<loc>${pagesOrigin}${path}</loc>`)
  for (const [file, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-512.png', 'image/png'],
    ['/social.png', 'image/png'],
  ] as const) {
    const response = await request.get(file)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
  }
})

test('structured data passes the content policy', async ({ page }) => {
  const problems = watchProblems(page)
  await page.goto('/')
  const blocks = page.locator('script[type="application/ld+json"]')
  await expect(blocks).toHaveCount(2)
  expect(JSON.parse((await blocks.first().textContent()) ?? '')).toMatchObject({ '@type': 'MedicalBusiness' })

  await page.goto('/storefront?product=gentle-cleanser')
  await expect(page.getByRole('heading', { level: 1, name: 'Gentle cleanser' })).toBeVisible()
  const product = page.locator('script[type="application/ld+json"]')
  expect(JSON.parse((await product.textContent()) ?? '')).toMatchObject({
    '@type': 'Product',
    offers: [{ price: '18.00', priceCurrency: 'USD' }],
  })
  expect(problems).toEqual([])
})
