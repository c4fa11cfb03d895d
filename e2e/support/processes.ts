import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the process ids of the product where several processes serve it. */
export const processesFile = (dataDir: string) => join(dataDir, 'processes.json')

/** Kills the first of several processes without warning; does nothing where one process serves the product. */
export function killOneOfSeveral(): void {
  if (!process.env.E2E_PROCESSES) return
  const [first] = JSON.parse(readFileSync(processesFile(process.env.E2E_DATA_DIR ?? ''), 'utf8')) as number[]
  if (first === undefined) throw new Error('No process of the product is listed.')
  process.kill(first, 'SIGKILL')
}
