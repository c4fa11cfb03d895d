import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles a program of ours for Node, packages left outside.
 * @param {string} entry the module that begins it
 * @param {string} outfile where to
 */
export async function bundleForNode(entry, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [sourceLocations(outfile)],
  })
}

/** Parts read files beside their source (migrations, the schema's prelude); in the bundle they still find them. */
function sourceLocations(outfile) {
  return {
    name: 'source-locations',
    setup({ onLoad }) {
      onLoad({ filter: /\/(local|api|scripts|bench)\/.*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const url = `new URL(${JSON.stringify(relative(dirname(outfile), path))}, import.meta.url)`
        const contents = source.replaceAll(/import\.meta\.(dirname|url)/g, (_, name) =>
          name === 'url' ? `${url}.href` : `decodeURI(new URL('.', ${url}).pathname.slice(0, -1))`,
        )
        return { contents, loader: 'ts' }
      })
    },
  }
}
