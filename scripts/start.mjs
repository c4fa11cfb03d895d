import { build } from './build.mjs'

build(['codegen', 'web', 'server'])
const { serve } = await import('../dist/server/serve.mjs')
await serve()
