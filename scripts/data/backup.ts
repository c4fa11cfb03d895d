import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../../local/backup/writeBackup'
import { backupName, removeOldBackups } from '../support/backupFolders'
import { withOwner } from '../support/withOwner'

/*
 * `npm run backup -- FOLDER`: a backup of this machine's product, also while it is running.
 * `npm run backup -- --keep 14 FOLDER`: the same into a new folder below FOLDER, of which the newest 14 remain. Old ones are
 * removed only after the new one is complete.
 */
const takenAt = new Date()
const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const keep = values.keep === undefined ? undefined : Number(values.keep)
if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
  console.error('--keep takes the number of backups to keep, at least 1.')
  process.exit(1)
}
const [given] = positionals
const parent = resolve(given ?? 'backups')
const folder = keep === undefined && given ? parent : join(parent, backupName(takenAt))

await withOwner(async ({ client, dataDir, settings: { bucket } }) => {
  const { tables } = await writeBackup({ client, dataDir, folder, now: () => takenAt })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables and the keys to ${folder}. Keep it as secret as the data.`,
  )
  if (bucket)
    console.log(`The files are not in it: they are in the bucket ${bucket.name}, which needs its own backup.`)
  if (keep !== undefined)
    for (const old of removeOldBackups(parent, keep)) console.log(`Removed the old backup ${old}.`)
})
