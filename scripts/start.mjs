import { build } from './build.mjs'

build(['codegen', 'web', 'server'])
// graphql-js compares types with less ado in production.
process.env.NODE_ENV ??= 'production'
const { serve } = await import('../dist/server/serve.mjs')
await serve()
