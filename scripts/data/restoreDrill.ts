import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { restoreBackup } from '../../local/backup/restoreBackup'
import { writeBackup } from '../../local/backup/writeBackup'
import { listBackups } from '../support/backupFolders'
import { differencesOf } from '../support/differencesOf'
import { withOwner } from '../support/withOwner'

/*
 * `npm run restore-drill -- [FOLDER]`: proves that a backup, or the newest one below FOLDER, can be restored. It restores it into a
 * database and a data folder made for this and removed afterwards, backs those up, and compares the two backups: every
 * table by its rows, every file by its hash. The product is not touched and may be running. Ends with 1 at a difference.
 */
const parent = resolve(process.argv[2] ?? 'backups')
const [newest] = listBackups(parent)
if (!newest) {
  console.error(`There is no finished backup in ${parent}. Make one: npm run backup -- --keep 14 ${parent}`)
  process.exit(1)
}

const place = mkdtempSync(join(tmpdir(), 'tendwell-drill-'))
const startedAt = performance.now()
try {
  // Never the product's own database, nor its keys.
  const environment = { DATA_DIR: join(place, 'data') }
  await withOwner(async ({ client, dataDir }) => {
    const saved = await restoreBackup({ client, dataDir, folder: newest })
    const folder = join(place, 'again')
    const restored = await writeBackup({ client, dataDir, folder, now: () => new Date() })
    const differences = differencesOf(saved, restored)
    if (differences.length > 0) throw new Error(`The restored data differ:\n${differences.join('\n')}`)
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `The backup of ${saved.takenAt} restores: ${rows} rows of ${saved.tables.length} tables and ` +
        `${saved.files?.length ?? 0} files are the same, in ${seconds} s.`,
    )
  }, environment)
} finally {
  rmSync(place, { recursive: true, force: true })
}
