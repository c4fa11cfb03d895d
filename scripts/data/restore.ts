import { resolve } from 'node:path'
import { restoreBackup } from '../../local/backup/restoreBackup'
import { withOwner } from '../support/withOwner'

/** `DATA_DIR=NEW npm run restore -- FOLDER`: restores a backup into a new data folder. */
const folder = process.argv[2]
if (!folder) {
  console.error('Say which backup: DATA_DIR=new-folder npm run restore -- backups/…')
  process.exit(1)
}

await withOwner(async ({ client, dataDir }) => {
  const { takenAt, tables } = await restoreBackup({ client, dataDir, folder: resolve(folder) })
  console.log(`Restored ${tables.length} tables as of ${takenAt} into ${dataDir}.`)
})
