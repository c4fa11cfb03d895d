import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeSchema } from './schema/describeSchema'
import { withMigratedDatabase } from './support/withMigratedDatabase'

/** The schema as the migrations leave it, for reading. */
export const schemaPath = join(import.meta.dirname, '../docs/schema.sql')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(schemaPath, await withMigratedDatabase((client) => describeSchema(client, 'public')))
}
