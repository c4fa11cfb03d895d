import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertWithinBudget, bundleSizes, sizeReport } from '../../scripts/build/bundleSizes'
import { filesOf, type ViteManifest } from '../../scripts/build/viteManifest'

let outDir: string

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'tendwell-bundle-'))
  mkdirSync(join(outDir, 'assets'))
})

afterEach(() => rmSync(outDir, { recursive: true }))

/** Incompressible, so that its size with gzip is about its own. */
function given(file: string, bytes: number): number {
  const text = randomBytes(bytes).toString('latin1')
  writeFileSync(join(outDir, file), text)
  return gzipSync(Buffer.from(text), { level: 9 }).length
}

const about = 'src/screens/about/AboutScreen.tsx'
const manifest: ViteManifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['assets/index.css'],
  },
  'src/afterPaint.ts': { file: 'assets/afterPaint.js', isEntry: true },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_vendor.js'] },
  'src/app/frame/IdleExtras.tsx': { file: 'assets/IdleExtras.js', imports: ['_vendor.js'] },
  [about]: { file: 'assets/About.js', imports: ['_vendor.js', '_shared.js'] },
}

describe('the JavaScript of a page', () => {
  test('is the entry, the page and all they import, each file once', () => {
    expect(filesOf(manifest, ['index.html', about])).toEqual({
      js: ['assets/index.js', 'assets/vendor.js', 'assets/About.js', 'assets/shared.js'],
      css: ['assets/index.css'],
    })
  })

  test('is measured with gzip, with what comes once it is idle; and pages that are not built are left out', () => {
    const files = ['afterPaint', 'index', 'vendor', 'shared', 'About', 'IdleExtras']
    const bytes = files.map((name) => given(`assets/${name}.js`, 1_000))

    expect(bundleSizes(outDir, manifest)).toEqual([
      { path: '/about', limit: 110_000, bytes: bytes.reduce((sum, each) => sum + each) },
    ])
  })

  test('of the first question counts the scripts that its prerendered page starts with', () => {
    const question = 'src/screens/intake/AccountIntake.tsx'
    const files = ['afterPaint', 'index', 'vendor', 'IdleExtras', 'Question']
    const bytes = files.map((name) => given(`assets/${name}.js`, 1_000))
    const { [about]: _, ...rest } = manifest

    expect(bundleSizes(outDir, { ...rest, [question]: { file: 'assets/Question.js' } })).toEqual([
      { path: '/submitRequest?type', limit: 140_000, bytes: bytes.reduce((sum, each) => sum + each) },
    ])
  })

  test('over its budget is refused by name', () => {
    const sizes = [
      { path: '/about', bytes: 120_000, limit: 140_000 },
      { path: '/pain', bytes: 140_001, limit: 140_000 },
    ]

    expect(() => assertWithinBudget(sizes)).toThrow(/^Too much JavaScript:\n\/pain .*OVER$/)
    expect(() => assertWithinBudget(sizes.slice(0, 1))).not.toThrow()
    expect(sizeReport(sizes)).toContain('120.0 of  140.0 kB')
  })

  test('over the average of the signed-in pages is refused, sign-in and public pages aside', () => {
    const sizes = [
      { path: '/about', bytes: 100_000, limit: 112_000 },
      { path: '/login', bytes: 265_000, limit: 270_000 },
      { path: '/messages', bytes: 190_000, limit: 260_000 },
      { path: '/admin', bytes: 250_000, limit: 260_000 },
    ]

    expect(() => assertWithinBudget(sizes)).not.toThrow()
    expect(() =>
      assertWithinBudget([...sizes, { path: '/history', bytes: 230_000, limit: 260_000 }]),
    ).toThrow(/^Too much JavaScript:\nsigned in, average .*OVER$/)
  })

  test('a page whose module has moved is a clear error', () => {
    expect(() => filesOf(manifest, ['src/Gone.tsx'])).toThrow('The build has no module src/Gone.tsx')
  })
})
