import { resolve } from 'node:path'
import { writeBackup } from '../local/backup/writeBackup'
import { withOwner } from './support/withOwner'

/** `npm run backup -- FOLDER`: a backup of this machine's product, also while it is running. */
const takenAt = new Date()
const folder = resolve(process.argv[2] ?? `backups/${takenAt.toISOString().replaceAll(':', '-')}`)

await withOwner(async ({ client, dataDir }) => {
  const { tables } = await writeBackup({ client, dataDir, folder, now: () => takenAt })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables and the keys to ${folder}. Keep it as secret as the data.`,
  )
})
