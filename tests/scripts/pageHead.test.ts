import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconLinks, pageHead } from '../../scripts/build/pageHead'
import { prerenderedPages } from '../../scripts/build/prerenderedPages'
import { robotsText, sitemap, webManifest, webManifestName } from '../../scripts/build/siteFiles'
import { appIcons, socialPicture, writeSiteImages } from '../../scripts/build/siteImages'

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

test('the manifest installs the product as an app that opens at the dashboard in the colors of every page', () => {
  const manifest = JSON.parse(webManifest()) as Record<string, unknown>
  const [, pageColor] = /name="theme-color" content="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? []

  expect(manifest).toMatchObject({
    name: 'Tendwell',
    short_name: 'Tendwell',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F3',
  })
  expect(manifest['theme_color']).toBe(pageColor)
  expect(iconLinks).toContain(`<link rel="manifest" href="/${webManifestName}">`)
})

test('every icon of the manifest is written in its size, also one for systems that cut it to a shape', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  await writeSiteImages(folder)
  const { icons } = JSON.parse(webManifest()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }

  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(join(folder, src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  rmSync(folder, { recursive: true })
})

test('the icon that is cut to a shape has a full ground, and its mark within the safe zone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  await writeSiteImages(folder)
  const { name } = appIcons.find(({ purpose }) => purpose === 'maskable') ?? { name: '' }
  expect(existsSync(join(folder, name))).toBe(true)
  const { data, info } = await sharp(join(folder, name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = info.width / 2
  // https://www.w3.org/TR/appmanifest/#icon-masks: a circle with a radius of 40 percent of the width.
  const safe = info.width * 0.4
  const isGround = (at: number) =>
    Math.abs((data[at] ?? 0) - 0x14) + Math.abs((data[at + 1] ?? 0) - 0x65) < 24
  let marked = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * info.channels
      if (isGround(at)) continue
      marked++
      if (Math.hypot(x + 0.5 - middle, y + 0.5 - middle) > safe) expect.fail(`${x}, ${y} is outside`)
    }
  expect(marked).toBeGreaterThan(1000)
  rmSync(folder, { recursive: true })
})
