import { startPostgres } from '../../../local/database/startPostgres'

// Uses the database in the given folder from a separate process, until it is stopped or killed.
const [, , dataDir = '', use = ''] = process.argv
const postgres = await startPostgres({
  dataDir,
  isExclusive: use === 'exclusively',
  log: (message) => process.stderr.write(`${message}\n`),
})
process.stdout.write(`${JSON.stringify({ adopted: postgres.adopted })}\n`)
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
setInterval(() => undefined, 60_000)
