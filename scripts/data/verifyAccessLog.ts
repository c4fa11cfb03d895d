import { readFile } from 'node:fs/promises'
import { parseAccessLogFile } from '../../domain/records/accessLogFile'
import { compareWithAuditChain } from '../../local/accessLog'
import { withOwner } from '../support/withOwner'

/** `npm run verify-access-log -- FILE`: verifies a patient's downloaded access log against the audit chain. */
const [path] = process.argv.slice(2)
const file = path === undefined ? undefined : parseAccessLogFile(await readFile(path, 'utf8'))
if (!file) {
  console.error('Give the path of an access log that a patient has downloaded.')
  process.exit(2)
}
await withOwner(async ({ client }) => {
  const problems = await compareWithAuditChain(client, file)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`All ${file.entries.length} entries are in the audit chain, which is intact.`)
})
