import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedSite } from '../../infra/publishedSite'

test('the pages for CloudFront name the address of the stage; assets and compressed files are left out', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(site, 'assets'))
  for (const [name, text] of [
    ['about.html', '<link rel="canonical" href="https://public-url.invalid/about">'],
    ['robots.txt', 'Sitemap: https://public-url.invalid/sitemap.xml'],
    ['sitemap.xml', '<loc>https://public-url.invalid/about</loc>'],
    ['favicon.ico', 'icon'],
    ['manifest.webmanifest', '{}'],
    ['version.json', '{}'],
    ['version.json.gz', ''],
    ['assets/a.js', ''],
  ] as const)
    writeFileSync(join(site, name), text)
  const folder = publishedSite(site, 'https://dev.tendwell.example')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  expect(readdirSync(folder).toSorted()).toEqual([
    'about.html',
    'favicon.ico',
    'manifest.webmanifest',
    'robots.txt',
    'sitemap.xml',
    'version.json',
  ])
  expect(read('about.html')).toBe('<link rel="canonical" href="https://dev.tendwell.example/about">')
  expect(read('robots.txt')).toBe('Sitemap: https://dev.tendwell.example/sitemap.xml')
  expect(read('sitemap.xml')).toBe('<loc>https://dev.tendwell.example/about</loc>')
  for (const each of [site, folder]) rmSync(each, { recursive: true })
})
