import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

interface LibraryLink {
  readonly source: string
  readonly target: string
}

/**
 * Creates missing library links. npm packages cannot contain symbolic links, so the package lists
 * them in `native/pg-symlinks.json` and creates them in an install script, which `--ignore-scripts`
 * skips.
 * @param nativeFolder the package's folder `native`
 * @throws Error when a link is missing and cannot be created
 */
export async function repairLibraryLinks(nativeFolder: string): Promise<void> {
  for (const link of await readLinks(nativeFolder)) {
    const packageFolder = dirname(nativeFolder)
    const target = join(packageFolder, link.target)
    if (await exists(target)) continue
    const source = relative(dirname(target), join(packageFolder, link.source))
    await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return // a concurrent start won
      throw new Error(
        `PostgreSQL's libraries are incomplete and ${target} cannot be made (${error.code}). ` +
          'Run "npm rebuild" as the user who installed the packages.',
        { cause: error },
      )
    })
  }
}

async function readLinks(nativeFolder: string): Promise<LibraryLink[]> {
  const text = await readFile(join(nativeFolder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(text) as LibraryLink[]
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
