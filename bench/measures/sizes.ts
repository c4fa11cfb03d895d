import { bundleSizes } from '../../scripts/bundleSizes'
import { manifestOf, readManifest } from '../../scripts/viteManifest'
import type { Row } from '../support/row'

const outDir = 'dist/web'

/** JavaScript that each page asks for by itself, compressed; `npm test` refuses a page over its bar. */
export function measureSizes(): Row[] {
  return bundleSizes(outDir, readManifest(manifestOf(outDir))).map(({ path, bytes, limit }) => ({
    what: `JavaScript of ${path}, gzip`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    bar: `≤ ${limit / 1000} kB`,
    isOver: bytes > limit,
  }))
}
