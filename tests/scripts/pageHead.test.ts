import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pageHead } from '../../scripts/build/pageHead'
import { prerenderedPages } from '../../scripts/build/prerenderedPages'
import { robotsText, sitemap } from '../../scripts/build/siteFiles'
import { socialPicture, writeSiteImages } from '../../scripts/build/siteImages'

const head =
  '<title>About · Tendwell</title><meta name="description" content="Who we are &amp; how we work."/>'

const blocksOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

test('a page names its canonical address, and what messengers show of it', () => {
  const made = pageHead('/about', head)

  expect(made).toContain('<link rel="canonical" href="https://public-url.invalid/about">')
  for (const [property, content] of [
    ['og:title', 'About · Tendwell'],
    ['og:description', 'Who we are &amp; how we work.'],
    ['og:url', 'https://public-url.invalid/about'],
    ['og:image', 'https://public-url.invalid/social.png'],
  ])
    expect(made).toContain(`<meta property="${property}" content="${content}">`)
  expect(blocksOf(made)).toEqual([])
})

test('the home page describes the practice and its questions to search engines', () => {
  const [practice, questions] = blocksOf(pageHead('/', head))

  expect(practice).toMatchObject({ '@type': 'MedicalBusiness', name: 'Tendwell' })
  expect(questions).toMatchObject({ '@type': 'FAQPage' })
  expect(questions?.['mainEntity']).toContainEqual(
    expect.objectContaining({ '@type': 'Question', name: 'When is my card charged?' }),
  )
})

test('a page without a description is refused', () => {
  expect(() => pageHead('/about', '<title>About</title>')).toThrow('/about needs')
})

test('the sitemap has every public page, and robots.txt names it', () => {
  const paths = prerenderedPages.map(({ path }) => path)
  const locations = [...sitemap(paths).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

  expect(locations).toEqual(paths.map((path) => `https://public-url.invalid${path}`))
  expect(robotsText()).toContain('Sitemap: https://public-url.invalid/sitemap.xml')
})

test('the pictures have the formats and sizes that browsers and messengers expect, and are small', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'))
  await writeSiteImages(folder)
  const social = join(folder, socialPicture.name)
  const { width, height, format } = await sharp(social).metadata()

  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  expect(statSync(social).size).toBeLessThan(60_000)
  expect(await sharp(join(folder, 'apple-touch-icon.png')).metadata()).toMatchObject({
    width: 180,
    height: 180,
  })
  const icon = readFileSync(join(folder, 'favicon.ico'))
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
  rmSync(folder, { recursive: true })
})
