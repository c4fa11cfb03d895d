import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Endpoint } from '../endpoint'

const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Serves the product's typeface for the hosted pages. */
export const font: Endpoint = async () => ({
  status: 200,
  headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  body: await readFile(createRequire(import.meta.url).resolve(file)),
})
