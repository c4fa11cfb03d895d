import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { routePatterns } from '../domain/paths'
import type { renderNeutralPage, renderPage, RenderedPage } from '../src/app/renderPage'
import { prerenderedPages } from './prerenderedPages'
import { filesOf, manifestOf, readManifest, type FilesOf, type ViteManifest } from './viteManifest'

type Renderer = {
  readonly renderPage: typeof renderPage
  readonly renderNeutralPage: typeof renderNeutralPage
}

const root = '<div id="root"></div>'

/**
 * Writes the public pages as HTML, with their styles, into a folder that `vite build` has just made; and `app.html`, the
 * neutral page for every other path; and `version.json`, which names the script of this build. Beside the folder it leaves the list of paths, for servers that only have files.
 * @param outDir the folder, usually `dist/web`
 */
export async function prerender(outDir: string): Promise<void> {
  takeManifestAway(outDir)
  const manifest = readManifest(manifestOf(outDir))
  const template = readFileSync(join(outDir, 'index.html'), 'utf8')
  const shell = withoutRequests(template, outDir, manifest)
  const renderer = await loadRenderer(join('.cache/prerender', basename(outDir)))

  for (const { path, module } of prerenderedPages) {
    const files = filesOf(manifest, ['index.html', module])
    writePage(
      join(outDir, fileNameOf(path)),
      unhurried(fill(shell, await renderer.renderPage(path), files, path)),
    )
  }
  writeFileSync(join(outDir, 'version.json'), JSON.stringify({ entry: entryOf(manifest) }))
  writeFileSync(`${outDir}-routes.json`, JSON.stringify(routePatterns))
  writePage(join(outDir, 'app.html'), fill(shell, await renderer.renderNeutralPage(), { js: [], css: [] }))
}

/** The script of the app as a page names it: an open tab compares it with its own (`src/lib/version/deployedEntry.ts`). */
function entryOf(manifest: ViteManifest): string {
  const entry = manifest['index.html']
  if (!entry) throw new Error('The build has no index.html.')
  return `/${entry.file}`
}

/** Nobody needs to fetch the manifest. */
function takeManifestAway(outDir: string): void {
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

/** Puts the few rules all pages need (the typeface) into the page, and asks for the typeface early. */
function withoutRequests(template: string, outDir: string, manifest: ViteManifest): string {
  const entry = manifest['index.html']
  const rules = (entry?.css ?? []).map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
  const fonts = (entry?.assets ?? []).filter((file) => file.endsWith('.woff2'))
  const preloads = fonts.map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
  )
  return template
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `${preloads.join('')}<style>${rules}</style></head>`)
}

function fill(shell: string, page: RenderedPage, files: FilesOf, path?: string): string {
  const links = [
    ...files.css
      .filter((file) => !shell.includes(file))
      .map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...files.js
      .filter((file) => !shell.includes(`/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  const mark = path === undefined ? '' : ` data-prerendered="${path}"`
  return shell
    .replace('</head>', () => `${page.head}${links.join('')}</head>`)
    .replace(root, () => `<div id="root"${mark}>${page.body}</div>`)
}

/** What is prerendered can be read without scripts, so they let its text and typeface go first. */
function unhurried(html: string): string {
  return html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** `/` is `index.html`, `/about` is `about.html`. */
function fileNameOf(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`
}

function writePage(file: string, html: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prerender(process.argv[2] ?? 'dist/web')
}
