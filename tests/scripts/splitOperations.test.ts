import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { splitOperations } from '../../scripts/build/splitOperations.mjs'

const generated = fileURLToPath(new URL('../../src/generated/graphql.ts', import.meta.url))

/** What the build makes of two pages, each of which imports these names of the generated file: a text for each file. */
async function builtFiles(pages: Record<string, string>): Promise<string[]> {
  const virtualPages: Plugin = {
    name: 'pages',
    resolveId: (source) => (source in pages ? source : null),
    load: (id) =>
      id in pages ? `import { ${pages[id]} } from '${generated}'\nconsole.log(${pages[id]})` : null,
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [splitOperations(), virtualPages],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: Object.keys(pages), external: /^@apollo/ },
    },
  })
  return [built].flat().flatMap((one) => ('output' in one ? one.output.map(textOf) : []))
}

const textOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) => ('code' in file ? file.code : '')
const documentsIn = (text: string) =>
  [...text.matchAll(/(\w+Doc(?:ument)?) = /g)].map(([, name]) => name).join()

test('each page of the build carries the operations that it alone asks for, and shares the others', async () => {
  const files = await builtFiles({
    'page:worklist': 'useWorklistQuery, RequestSummaryFragmentDoc',
    'page:intake': 'useSubmitRequestMutation, RequestSummaryFragmentDoc',
  })
  const carried = files.map(documentsIn).filter((names) => names !== '')
  expect(carried.sort()).toEqual(['RequestSummaryFragmentDoc', 'SubmitRequestDocument', 'WorklistDocument'])
  expect(files.join('\n')).toContain('useQuery(WorklistDocument')
})
