import { readFile } from 'node:fs/promises'

const generated = /\/src\/generated\/graphql\.ts$/
const part = /\/src\/generated\/graphql\.ts\?operation=(\w+)$/

/** Exports of the generated file: the documents, then the hooks of each. */
const exported = /^export (?:const|function) (\w+)/

/**
 * Splits the generated hooks so that each screen loads only its own operations, because a bundler moves whole
 * modules. The build sees one module per operation; the generated file only re-exports them.
 */
export function splitOperations() {
  return {
    name: 'split-operations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (part.test(source) ? source : null),
    async load(id) {
      const operation = part.exec(id)?.[1]
      if (!operation && !generated.test(id)) return null
      const { opening, operations } = partsOf(await readFile(id.replace(/\?.*/, ''), 'utf8'))
      const code = operation
        ? [...opening, ...(operations.get(operation) ?? [])].join('\n')
        : [...operations].map(([name, lines]) => reExport(id, name, lines)).join('\n')
      return { code, moduleSideEffects: false }
    },
  }
}

/**
 * @returns the lines that every operation needs, and the lines of each operation or fragment by its name: its document,
 *   then its hooks, which name the document
 */
function partsOf(text) {
  const opening = []
  const operations = new Map()
  for (const statement of text.split(/^(?=export )/m)) {
    const name = /^export (?:const|function)[\s\S]*?\b(\w+?)(?:Fragment)?Doc(?:ument)?\b/.exec(statement)?.[1]
    const lines = name ? (operations.get(name) ?? []) : opening
    lines.push(...statement.split('\n'))
    if (name) operations.set(name, lines)
  }
  return { opening, operations }
}

function reExport(id, name, lines) {
  const names = lines.flatMap((line) => exported.exec(line)?.[1] ?? [])
  return `export { ${names.join(', ')} } from '${id}?operation=${name}'`
}
