import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const compiler = fileURLToPath(new URL('compileModule.ts', import.meta.url))
const suffix = '.styles.css'

/**
 * Compiles the styles of Chakra's components to classes and style sheets at build time, so that no page loads
 * the code that computes them (docs/decisions/025). In development and in tests Chakra computes them at run
 * time.
 * @returns {import('vite').Plugin}
 */
export function extractStyles() {
  const sheets = new Map()
  /** @type {import('./compileModule').CompileModule} */
  let compileModule
  return {
    name: 'extract-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const { module } = await runnerImport(compiler)
      compileModule = module.moduleCompiler(source)
    },
    resolveId: (id) => (sheets.has(id) ? id : null),
    load: (id) => sheets.get(id) ?? null,
    transform(code, id) {
      const compiled = id.startsWith(source) && /\.tsx?$/.test(id) ? compileModule(id, code) : undefined
      if (!compiled) return null
      if (!compiled.css) return { code: compiled.code, map: null }
      sheets.set(id + suffix, compiled.css)
      return { code: `import ${JSON.stringify(id + suffix)}\n${compiled.code}`, map: null }
    },
  }
}
