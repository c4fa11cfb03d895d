import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayNameOrigin, withPublicOrigin } from '../domain/publicOrigin'

/**
 * Copies a built site, without its hashed assets and its compressed files, and puts the address in at which it will be
 * served.
 * @returns the folder of the copy
 */
export function publishedSite(site: string, origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-published-'))
  for (const entry of readdirSync(site, { withFileTypes: true })) {
    const { name } = entry
    if (!entry.isFile() || /\.(br|gz)$/.test(name)) continue
    if (mayNameOrigin(name))
      writeFileSync(join(folder, name), withPublicOrigin(readFileSync(join(site, name), 'utf8'), origin))
    else copyFileSync(join(site, name), join(folder, name))
  }
  return folder
}
