import { readFile } from 'node:fs/promises'

const generated = /\/src\/generated\/graphql\.ts$/
const part = /\/src\/generated\/graphql\.ts\?operation=(\w+)$/

/** What the generated file exports: the documents, then for each the hooks that use it. */
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
 * @returns the lines that every operation needs, and the lines of each operation or fragment by its name
 */
function partsOf(text) {
  const opening = []
  const operations = new Map()
  let lines = opening
  for (const line of text.split('\n')) {
    const document = /^export const (\w+?)(?:Fragment)?(?:Doc|Document) = /.exec(line)
    if (document?.[1]) operations.set(document[1], (lines = []))
    lines.push(line)
  }
  return { opening, operations }
}

function reExport(id, name, lines) {
  const names = lines.flatMap((line) => exported.exec(line)?.[1] ?? [])
  return `export { ${names.join(', ')} } from '${id}?operation=${name}'`
}
