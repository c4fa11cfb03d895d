import { join } from 'node:path'
import { bundleSizes } from '../../scripts/build/bundleSizes'
import { prerenderedPages } from '../../scripts/build/prerenderedPages'
import { manifestOf, readManifest } from '../../scripts/build/viteManifest'
import type { Part } from '../support/part'
import type { Quantity } from '../report/quantity'
import { thisTree, type Tree } from '../support/tree'

const publicPaths = new Set<string>(prerenderedPages.map(({ path }) => path))
const isSignedIn = (path: string): boolean => path !== '/login' && !publicPaths.has(path)

/** Compressed JavaScript that each page loads unprompted. `npm test` rejects a page over its limit. */
export function sizesPart(): Part {
  return {
    name: 'sizes',
    quantities: [
      ...sizesOf(thisTree).map(({ path, limit }): Quantity => ({
        ...sizeQuantity(`size.${path}`, `JavaScript of ${path}, gzip`, limit / 1000),
        isGate: true,
      })),
      sizeQuantity('size.public', 'JavaScript of the largest public page, gzip', 110),
      sizeQuantity('size.signedIn', 'JavaScript of signed-in pages on average, gzip', 220),
    ],
    rounds: 1,
    warmsUp: false,
    open: (tree) =>
      Promise.resolve({
        round: () => {
          const sizes = sizesOf(tree)
          const signedIn = sizes.filter(({ path }) => isSignedIn(path))
          const largest = Math.max(
            ...sizes.filter(({ path }) => publicPaths.has(path)).map(({ bytes }) => bytes),
          )
          const sum = signedIn.reduce((total, { bytes }) => total + bytes, 0)
          return Promise.resolve({
            ...Object.fromEntries(sizes.map(({ path, bytes }) => [`size.${path}`, bytes / 1000])),
            'size.public': largest / 1000,
            'size.signedIn': sum / signedIn.length / 1000,
          })
        },
        close: () => Promise.resolve(),
      }),
  }
}

function sizeQuantity(id: string, what: string, limit: number): Quantity {
  return { id, what, unit: 'kB', sensitivity: 'none', limit }
}

function sizesOf({ folder }: Tree) {
  const outDir = join(folder, 'dist/web')
  return bundleSizes(outDir, readManifest(manifestOf(outDir)))
}
