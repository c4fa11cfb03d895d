import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Writes a `.gz` next to the text files of a build, so that the server never compresses during a request. Files that name
 * the product's address are compressed once the server knows it (`local/web/textFiles.ts`).
 */
for (const name of readdirSync(process.argv[2], { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue
  const file = join(process.argv[2], name)
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
}
