/* `npm start` (package.json) limits V8's heap: half the usual young generation, and an old one that grows by
   three quarters of the live objects until the next collection, where V8 on a large machine lets it grow
   fourfold. The CPU time of a call is the same; with semispaces of 4 MB it is not, because pending calls are
   copied more often. */
import { build } from './build.mjs'

build(['codegen', 'web', 'server'])
// graphql-js compares types with less ado in production.
process.env.NODE_ENV ??= 'production'
const { serve } = await import('../dist/server/serve.mjs')
await serve()
