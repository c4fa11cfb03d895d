import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Writes a `.gz` next to every text file of a build, so that the server never compresses during a request. */
for (const name of readdirSync(process.argv[2], { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg|json|txt)$/.test(name)) continue
  const file = join(process.argv[2], name)
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }))
}
