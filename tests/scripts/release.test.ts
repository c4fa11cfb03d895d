import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundledPackages, noticesOf } from '../../scripts/release/notices'
import { packagesOf } from '../../scripts/release/packagesOf'
import { installedPackages } from '../../scripts/release/programs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a release', () => {
  test('contains the packages that the server needs at runtime, with all that they need', () => {
    const names = packagesOf(installedPackages).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...installedPackages, 'detect-libc', 'libheif-js']))
    expect(names.filter((name) => /react|chakra|amplify|apollo/.test(name))).toEqual([])
    expect(() => packagesOf(['no-such-package'])).toThrow('The package no-such-package is not installed.')
  })

  test('names each bundled package once with its license, and refuses one without', () => {
    const packages = bundledPackages([
      'local/main.ts',
      'node_modules/pg/lib/index.js',
      'node_modules/pg/lib/client.js',
    ])
    expect(packages.map(({ name }) => name)).toEqual(['pg'])
    expect(noticesOf([...packages, ...packages])).toMatch(/^## pg [\d.]+\n\nLicense: MIT\n\nMIT License/)

    mkdirSync(join(folder, 'node_modules/own'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/own/package.json'), '{"name":"own","version":"1.0.0"}')
    const own = bundledPackages([join(folder, 'node_modules/own/index.js')])
    expect(() => noticesOf(own)).toThrow('names no license')
  })
})
