import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a site of a few files, for a product without a build. @returns its folder */
export function smallSite(site: string): string {
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'assets/main-4f2a.js'), 'export {}')
  writeFileSync(join(site, 'index.html'), '<div id="root"></div><script src="/assets/main-4f2a.js"></script>')
  writeFileSync(join(site, 'app.html'), '<div id="root"></div>')
  writeFileSync(join(site, 'version.json'), JSON.stringify({ entry: '/assets/main-4f2a.js' }))
  for (const name of ['favicon.ico', 'manifest.webmanifest', 'robots.txt'])
    writeFileSync(join(site, name), '')
  for (const name of ['about', 'contact'])
    writeFileSync(join(site, `${name}.html`), `<div id="root" data-prerendered="/${name}"></div>`)
  return site
}
