import { rmSync } from 'node:fs'
import { bundleForNode } from './bundleForNode.mjs'

// Dynamic chunks are named by content hash, so those of earlier builds would remain.
rmSync('dist/server', { recursive: true, force: true })
await bundleForNode('scripts/serve.ts', 'dist/server/serve.mjs')
