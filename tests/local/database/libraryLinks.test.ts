import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repairLibraryLinks } from '../../../local/database/libraryLinks'
import { databaseFolder } from '../../support/database/databaseFolder'

async function packageWithoutLinks(): Promise<string> {
  const native = await databaseFolder('package', 'native')
  await mkdir(join(native, 'lib'), { recursive: true })
  await writeFile(join(native, 'lib', 'libpq.so.5.17'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.17',
    target: `native/lib/${name}`,
  }))
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}

test('links of the disabled install script are created, even by two concurrent starts', async () => {
  const native = await packageWithoutLinks()

  await Promise.all([repairLibraryLinks(native), repairLibraryLinks(native)])

  expect(await readlink(join(native, 'lib', 'libpq.so'))).toBe('libpq.so.5.17')
  expect(await readFile(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

test('a link that cannot be made is named together with the remedy', async () => {
  const native = await packageWithoutLinks()
  const links = [{ source: 'native/lib/libpq.so.5.17', target: 'native/lib/missing/libpq.so' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))

  await expect(repairLibraryLinks(native)).rejects.toThrow(/libpq\.so cannot be made \(ENOENT\).*npm rebuild/)
})
