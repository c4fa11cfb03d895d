import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { routePatterns } from '../domain/paths'
import type { renderNeutralPage, renderPage, RenderedPage } from '../src/app/renderPage'
import { buildServiceWorker } from './build/buildServiceWorker'
import { iconLinks, noIndex, pageHead } from './build/pageHead'
import { loaderModule, prerenderedPages } from './build/prerenderedPages'
import { robotsText, sitemap, webManifest, webManifestName } from './build/siteFiles'
import { writeSiteImages } from './build/siteImages'
import {
  filesOf,
  type FilesOf,
  type ManifestEntry,
  manifestOf,
  readManifest,
  type ViteManifest,
} from './build/viteManifest'

type Renderer = {
  readonly renderPage: typeof renderPage
  readonly renderNeutralPage: typeof renderNeutralPage
}

const root = '<div id="root"></div>'

/**
 * Writes the public pages as HTML, with their styles, into a folder that `vite build` has just made; and `app.html`, the
 * neutral page for every other path; and `version.json`, which names the script of this build; the service worker; and the files that search engines, messengers and phones fetch by name. Beside the folder it leaves the list of paths, for servers that only have files.
 * @param outDir the folder, usually `dist/web`
 */
export async function prerender(outDir: string): Promise<void> {
  moveManifestAside(outDir)
  const manifest = readManifest(manifestOf(outDir))
  const template = readFileSync(join(outDir, 'index.html'), 'utf8')
  const entry = chunkOf(manifest, 'index.html')
  const shell = withoutRequests(template, outDir, entry)
  const loader = chunkOf(manifest, loaderModule)
  const renderer = await loadRenderer(join('.cache/prerender', basename(outDir)))

  for (const { path, module } of prerenderedPages) {
    const files = filesOf(manifest, ['index.html', module])
    const rendered = await renderer.renderPage(path)
    const head = rendered.head + pageHead(path, rendered.head)
    const page = fill(shell, { ...rendered, head }, files, path)
    const styles = files.css.filter((file) => !entry.css?.includes(file))
    writePage(
      join(outDir, fileNameOf(path)),
      scriptsAfterPaint(withStyles(page, outDir, styles), loader.file),
    )
  }
  writeFileSync(join(outDir, 'version.json'), JSON.stringify({ entry: `/${entry.file}` }))
  writeFileSync(`${outDir}-routes.json`, JSON.stringify(routePatterns))
  const neutral = await renderer.renderNeutralPage()
  writePage(
    join(outDir, 'app.html'),
    fill(shell, { ...neutral, head: neutral.head + noIndex }, { js: [], css: [] }),
  )
  writeFileSync(join(outDir, 'robots.txt'), robotsText())
  writeFileSync(join(outDir, 'sitemap.xml'), sitemap(prerenderedPages.map(({ path }) => path)))
  writeFileSync(join(outDir, webManifestName), webManifest())
  await writeSiteImages(outDir)
  await buildServiceWorker(outDir)
}

/**
 * The file the build made of a module. Of `index.html` it is the script of the app; an open tab compares its name with
 * that of its own (`src/lib/version/deployedEntry.ts`).
 * @throws {Error} if the build has no such module
 */
function chunkOf(manifest: ViteManifest, module: string): ManifestEntry {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The build has no ${module}.`)
  return chunk
}

/** Moves the manifest out of the served folder. */
function moveManifestAside(outDir: string): void {
  renameSync(join(outDir, '.vite/manifest.json'), manifestOf(outDir))
  rmSync(join(outDir, '.vite'), { recursive: true })
}

/** The same components, built for Node. */
async function loadRenderer(outDir: string): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/app/renderPage.tsx', outDir, emptyOutDir: true, manifest: false },
  })
  return (await import(pathToFileURL(resolve(outDir, 'renderPage.js')).href)) as Renderer
}

/** Puts the rules all pages need (typeface, reset, tokens, frame) into the page, and asks for the typeface early. */
function withoutRequests(template: string, outDir: string, entry: ManifestEntry): string {
  const rules = (entry.css ?? []).map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
  const fonts = (entry.assets ?? []).filter((file) => file.endsWith('.woff2'))
  const preloads = fonts.map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
  )
  return template
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${iconLinks}${preloads.join('')}<style>${rules}</style></head>`)
}

function fill(shell: string, page: RenderedPage, files: FilesOf, path?: string): string {
  const preloads = files.js
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const mark = path === undefined ? '' : ` data-prerendered="${path}"`
  return shell
    .replace('</head>', () => `${page.head}${preloads.join('')}</head>`)
    .replace(root, () => `<div id="root"${mark}>${page.body}</div>`)
}

/**
 * Puts the styles of a page into it, so that it paints without a request. The links that are disabled fetch nothing: by
 * them the script that loads a part of the page finds that its styles are there
 * (https://html.spec.whatwg.org/#attr-link-disabled).
 */
function withStyles(html: string, outDir: string, files: readonly string[]): string {
  const rules = files.map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
  const links = files.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
  return html.replace('</head>', () => `<style>${rules}</style>${links.join('')}</head>`)
}

/**
 * Moves what fetches the app into a template, from which a small script takes it once the page has been painted
 * (`src/afterPaint.ts`): what is prerendered can be read without the app, so its text and typeface go first.
 */
export function scriptsAfterPaint(html: string, loader: string): string {
  const fetches = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
  const scripts = [...html.matchAll(fetches)].map(([element]) => element.trim()).join('')
  return html
    .replace(fetches, '')
    .replace(
      '</head>',
      () =>
        `<script type="module" src="/${loader}"></script><template id="app-scripts">${scripts}</template></head>`,
    )
}

/**
 * The classes of compiled styles (`e` or `r` with six hexadecimal digits, `styles/styleRules.ts`) that no rule in the page
 * defines: its script would be built with other classes than its HTML.
 */
export function classesWithoutRule(html: string): string[] {
  const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(used)].filter((name) => /^[er][0-9a-f]{6}$/.test(name) && !html.includes(`.${name}`))
}

/** Returns the file name of a path: `/` is `index.html`, `/about` is `about.html`. */
function fileNameOf(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`
}

function writePage(file: string, html: string): void {
  const missing = classesWithoutRule(html)
  if (missing.length > 0) throw new Error(`${file} has classes without a rule: ${missing.join(', ')}.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prerender(process.argv[2] ?? 'dist/web')
}
