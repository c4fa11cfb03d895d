import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { build } from 'esbuild'

const outfile = 'dist/server/serve.mjs'

/** Parts read files beside their source (migrations, the schema's prelude); in the bundle they still find them. */
const sourceLocations = {
  name: 'source-locations',
  setup({ onLoad }) {
    onLoad({ filter: /\/(local|api|scripts)\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const fromBundle = relative('dist/server', path)
      const url = `new URL(${JSON.stringify(fromBundle)}, import.meta.url)`
      const contents = source.replaceAll(/import\.meta\.(dirname|url)/g, (_, name) =>
        name === 'url' ? `${url}.href` : `decodeURI(new URL('.', ${url}).pathname.slice(0, -1))`,
      )
      return { contents, loader: 'ts' }
    })
  },
}

await build({
  entryPoints: ['scripts/serve.ts'],
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [sourceLocations],
})
