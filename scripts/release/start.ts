/** `npm start` of a release: no build, and no demonstration data. */
process.env.NODE_ENV ??= 'production'
process.env.SEED ??= 'none'
const { serve } = await import('../serve')
await serve()
