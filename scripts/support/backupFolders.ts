import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFile } from '../../local/backup/manifest'

/** As {@link backupName} makes them. */
const named = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/

/** Returns the name of a backup, by which backups sort by time. */
export function backupName(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(':', '-')
}

/** Returns the finished backups in a folder, the newest first; of a folder that is a backup, itself. */
export function listBackups(parent: string): string[] {
  if (!existsSync(parent)) return []
  if (existsSync(join(parent, manifestFile))) return [parent]
  return readdirSync(parent)
    .filter((name) => named.test(name) && existsSync(join(parent, name, manifestFile)))
    .toSorted()
    .toReversed()
    .map((name) => join(parent, name))
}

/**
 * Removes all but the newest backups of a folder, and nothing else in it.
 * @param keep number of backups to keep, at least 1
 * @returns the removed backups
 */
export function removeOldBackups(parent: string, keep: number): string[] {
  const old = listBackups(parent).slice(Math.max(keep, 1))
  for (const folder of old) rmSync(folder, { recursive: true })
  return old
}
