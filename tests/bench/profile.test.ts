import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { build } from 'esbuild'
import { profileTables } from '../../bench/measures/profile'
import { layersOf } from '../../bench/support/layers'
import { sourcesOf } from '../../bench/support/sourcesOf'
import { firstWordsOf } from '../../bench/support/statements'

test('a function of the bundle is found in the file it was written in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-bundle-'))
  writeFileSync(join(folder, 'part.ts'), 'export function part(): void {\n  console.log(1)\n}\n')
  writeFileSync(join(folder, 'main.ts'), "import { part } from './part'\npart()\n")
  const bundle = join(folder, 'main.mjs')
  await build({
    entryPoints: [join(folder, 'main.ts')],
    outfile: bundle,
    bundle: true,
    format: 'esm',
    sourcemap: true,
  })
  const sourceOf = sourcesOf(bundle)
  const frame = { functionName: 'part', lineNumber: 1, columnNumber: 14 }
  expect(sourceOf({ ...frame, url: pathToFileURL(bundle).href })).toBe('part.ts')
  expect(sourceOf({ ...frame, url: 'node:internal/timers' })).toBe('node:internal/timers')
})

test('a statement is told in one line that ends no cell of a table', () => {
  expect(firstWordsOf("select  a || 'b'\n  from c")).toBe("select a ¦¦ 'b' from c")
  expect(firstWordsOf(`select ${'a'.repeat(200)}`)).toMatch(/^select a+…$/)
})

test('the tables count nested statements in those around them, and their planning by itself', () => {
  const statement = { text: 'select 1', calls: 1, planning: 0.25, execution: 1 }
  const tables = profileTables([
    {
      name: 'worklist',
      layers: layersOf({ nodes: [], samples: [], timeDeltas: [] }),
      server: 0.4,
      database: 1.5,
      statements: [
        { ...statement, isNested: false },
        { ...statement, isNested: true, execution: 0.5 },
      ],
    },
  ])
  expect(tables).toMatch(/\| statements, planning +\| 0\.50 +\|/)
  expect(tables).toMatch(/\| statements, execution +\| 1\.00 +\|/)
  expect(tables).toContain('↳ `select 1`')
})
