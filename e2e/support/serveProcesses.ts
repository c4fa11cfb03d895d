import { writeFileSync } from 'node:fs'
import { readSettings } from '../../local/settings'
import { processesFile } from './processes'
import { startProcesses } from './startProcesses'

/** Serves three processes of the product until SIGTERM or SIGINT. */
const { dataDir, port, publicOrigin } = readSettings(process.env)
const ports = [500, 502, 504].map((distance) => [port + distance, port + distance + 1] as const)
const { pids, stop } = await startProcesses({
  dataDir,
  port,
  publicOrigin,
  ports,
  onLog: (data) => void process.stderr.write(data),
})
writeFileSync(processesFile(dataDir), JSON.stringify(pids))

const end = (): void => void stop().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
