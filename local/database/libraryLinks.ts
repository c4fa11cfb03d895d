import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

interface LibraryLink {
  readonly source: string
  readonly target: string
}

/**
 * npm packages cannot hold symbolic links: the package lists those its libraries need in `native/pg-symlinks.json` and
 * makes them in an install script. Where scripts are switched off (`--ignore-scripts`) they are made here.
 * @param nativeFolder the package's folder `native`
 * @throws Error when a link is missing and cannot be made
 */
export async function repairLibraryLinks(nativeFolder: string): Promise<void> {
  for (const link of await readLinks(nativeFolder)) {
    const packageFolder = dirname(nativeFolder)
    const target = join(packageFolder, link.target)
    if (await exists(target)) continue
    const source = relative(dirname(target), join(packageFolder, link.source))
    await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return // another start was faster
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
