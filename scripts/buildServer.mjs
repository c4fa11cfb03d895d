import { bundleForNode } from './bundleForNode.mjs'

await bundleForNode('scripts/serve.ts', 'dist/server/serve.mjs')
