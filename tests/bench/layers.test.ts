import { expect, test } from 'vitest'
import type { CpuProfile } from '../../bench/support/layers'
import { layersOf } from '../../bench/support/layers'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 0, columnNumber: 0 })

/** A root with three stacks below it, each sample a millisecond. */
function profileOf(stacks: readonly (readonly (readonly [name: string, url: string])[])[]): CpuProfile {
  const nodes: { id: number; callFrame: ReturnType<typeof frame>; children: number[] }[] = [
    { id: 1, callFrame: frame('(root)'), children: [] },
  ]
  const samples: number[] = []
  for (const stack of stacks) {
    let parent = nodes[0]
    for (const [name, url] of stack) {
      const node = { id: nodes.length + 1, callFrame: frame(name, url), children: [] }
      nodes.push(node)
      parent?.children.push(node.id)
      parent = node
    }
    samples.push(parent?.id ?? 1)
  }
  return { nodes, samples, timeDeltas: [0, ...samples.map(() => 1000)] }
}

test('A sample counts for the innermost function that belongs to a layer', () => {
  const spent = layersOf(
    profileOf([
      [
        ['answer', 'local/web/webServer.ts'],
        ['query', 'file:///app/node_modules/pg/lib/client.js'],
        ['writev', ''],
      ],
      [
        ['answer', 'local/web/webServer.ts'],
        ['Query_fieldmessagesResolver__field', ''],
      ],
    ]),
  )
  expect(spent).toMatchObject({ 'SQL client': 1, execute: 1, http: 0 })
})

test('What belongs to no layer counts for the runtime, and idle time for nothing', () => {
  const spent = layersOf(
    profileOf([[['onStreamRead', 'node:internal/stream_base_commons']], [['(idle)', '']]]),
  )
  expect(spent).toMatchObject({ runtime: 1 })
  expect(Object.values(spent).reduce((sum, each) => sum + each)).toBe(1)
})

test('The source of a bundled function comes from the source map that is given', () => {
  const profile = profileOf([[['readMessages', 'file:///app/dist/server/serve.mjs']]])
  const spent = layersOf(profile, () => 'api/useCases/messages/readMessages.ts')
  expect(spent['use case']).toBe(1)
})
