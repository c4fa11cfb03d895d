import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreKeys, saveKeys } from '../../../local/backup/keys'
import { loadKeyFile } from '../../../local/identity/keys/keyFile'
import { systemRandom } from '../../../local/identity/random'

let folder: string
const pathIn = (name: string) => join(folder, name, 'identity', 'keys.json')
const textIn = (name: string) => readFile(pathIn(name), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A backup from before administrators had keys; its original data folder has got them since. */
async function givenOlderBackup() {
  const { administrator, ...older } = await loadKeyFile(join(folder, 'data'), systemRandom)
  await mkdir(join(folder, 'older', 'identity'), { recursive: true })
  await writeFile(pathIn('older'), JSON.stringify(older))
  await saveKeys(join(folder, 'older'), join(folder, 'backup'))
  return administrator
}

test('a backup from before administrators had keys is restored, and they get the same ones', async () => {
  const administrator = await givenOlderBackup()

  await restoreKeys(join(folder, 'backup'), join(folder, 'new'))

  expect(await loadKeyFile(join(folder, 'new'), systemRandom)).toMatchObject({ administrator })
})

test('such a backup fits its original data folder, which keeps its content', async () => {
  await givenOlderBackup()
  const before = await textIn('data')

  await restoreKeys(join(folder, 'backup'), join(folder, 'data'))

  expect(await textIn('data')).toBe(before)
})

test('keys of another installation are never replaced', async () => {
  await givenOlderBackup()
  await loadKeyFile(join(folder, 'other'), systemRandom)
  const before = await textIn('other')

  await expect(restoreKeys(join(folder, 'backup'), join(folder, 'other'))).rejects.toThrow('holds other keys')

  expect(await textIn('other')).toBe(before)
})
