import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.mjs'
import { assertWithinBudget, bundleSizes, sizeReport } from '../scripts/build/bundleSizes'
import { manifestOf, readManifest } from '../scripts/build/viteManifest'
import { openLighthouse } from './support/lighthouseBrowser'
import { bestOf, reportOf, type Scores, shortfallsOf } from './report/lighthouseScores'
import { openProduct } from './support/product'
import { thisTree } from './support/tree'

/**
 * Checks the home page against its Lighthouse limits on an emulated phone (slow processor, slow network), and every
 * page against its JavaScript budget. The product is built and started as in production. Other load on the machine
 * only makes a page slower, so the best of three runs is used. Paths may be given instead of `/`. With `--small` a
 * page is loaded once and its scores are printed, not judged.
 */
const outDir = 'dist/web'
const isSmall = process.argv.includes('--small')
const runs = isSmall ? 1 : 3
const given = process.argv.slice(2).filter((argument) => argument !== '--small')
const paths = given.length > 0 ? given : ['/']

build(['codegen', 'web', 'server'])
const sizes = bundleSizes(outDir, readManifest(manifestOf(outDir)))
console.log(sizeReport(sizes))

const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-lighthouse-'))
const product = await openProduct(thisTree, dataDir)
const browser = await openLighthouse()
try {
  const missed: string[] = []
  for (const path of paths) {
    const measured: Scores[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await browser.measure(product.origin + path))
    const scores = bestOf(measured)
    console.log(reportOf(path, scores))
    if (!isSmall) missed.push(...shortfallsOf(path, scores))
  }
  assertWithinBudget(sizes)
  if (missed.length > 0) throw new Error(missed.join('\n'))
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true })
}
