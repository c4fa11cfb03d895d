import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Builds `/service-worker.js`. It is a build of its own, because it must be one file, whose address never changes.
 * @param outDir folder of the built app
 */
export async function buildServiceWorker(outDir: string): Promise<void> {
  await build({
    entryPoints: ['src/worker/serviceWorker.ts'],
    outfile: join(outDir, 'service-worker.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  })
}
