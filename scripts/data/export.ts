import { resolve } from 'node:path'
import { exportPilot } from '../../local/move/exportPilot'
import { withOwner } from '../support/withOwner'

/** `npm run export -- FOLDER`: exports this machine's data for AWS. Stop the product first. */
const takenAt = new Date()
const folder = resolve(process.argv[2] ?? `exports/${takenAt.toISOString().replaceAll(':', '-')}`)

await withOwner(async ({ client, dataDir }) => {
  const { tables, files, people } = await exportPilot({ client, dataDir, folder, now: () => takenAt })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Exported ${rows} rows of ${tables.length} tables and ${files.length} files to ${folder}, and the people as ` +
      `${people.map(({ file }) => file).join(', ')}. Keep it as secret as the data.`,
  )
})
