import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './syncFolder'

/** Passwords by login of the embedded server. */
export interface DatabaseLogins {
  readonly tendwell_owner: string
  readonly tendwell_app: string
  readonly tendwell_jobs: string
}

/**
 * Loads the passwords of the embedded server, generated at first start and stored in
 * `<dataDir>/postgres-logins.json`, readable by its owner only. Concurrent first starts all get the
 * passwords of the first.
 */
export async function loadLogins(dataDir: string): Promise<DatabaseLogins> {
  const path = join(dataDir, 'postgres-logins.json')
  return (await readLogins(path)) ?? (await makeLogins(dataDir, path))
}

async function readLogins(path: string): Promise<DatabaseLogins | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`Cannot read the database passwords: ${error.message}`, { cause: error })
  })
  return text === undefined ? undefined : (JSON.parse(text) as DatabaseLogins)
}

async function makeLogins(dataDir: string, path: string): Promise<DatabaseLogins> {
  const made: DatabaseLogins = {
    tendwell_owner: password(),
    tendwell_app: password(),
    tendwell_jobs: password(),
  }
  const unfinished = `${path}.${process.pid}`
  await writeDurably(unfinished, JSON.stringify(made, undefined, 2))
  // link(2) fails when the name exists, so exactly one of several first starts wins.
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  await syncFolder(dataDir)
  return (await readLogins(path)) ?? made
}

async function writeDurably(path: string, text: string): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const password = () => randomBytes(24).toString('base64url')
