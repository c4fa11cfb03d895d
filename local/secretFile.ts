import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from './identity/random'
import { randomUuid } from './identity/random'

/**
 * Reads a file of secrets, or creates it on first start. Two concurrent processes agree on one file.
 * @param folder below the data folder; the file is `keys.json` in it, readable by its owner only
 */
export async function readOrCreateSecrets(
  folder: string,
  create: () => Promise<object>,
  random: Random,
): Promise<{ path: string; text: string }> {
  const path = join(folder, 'keys.json')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await exists(path))) await writeOnce(path, await create(), random)
  await chmod(path, 0o600)
  return { path, text: await readFile(path, 'utf8') }
}

/** Writes the file with a hard link, which is atomic and never replaces another process's file. */
async function writeOnce(path: string, secrets: object, random: Random): Promise<void> {
  const draft = await writeDraft(path, secrets, random)
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
}

/** Writes the secrets to a new file beside `path`. @returns its path */
export async function writeDraft(path: string, secrets: object, random: Random): Promise<string> {
  const draft = `${path}.${randomUuid(random)}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
