import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareDataFolder } from '../../local/prepareDataFolder'
import { canMount, mounted } from '../support/mounted'

const isRoot = process.getuid?.() === 0
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tendwell-data-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  test('is made with its parents, private, and nothing is left of the check', async () => {
    const dataDir = join(folder, 'a', 'b')
    await prepareDataFolder(dataDir)
    await prepareDataFolder(dataDir)

    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('is refused when it is a file, or below one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(prepareDataFolder(file)).rejects.toThrow(
      `The data folder ${file} cannot hold data: it is a file. Set DATA_DIR to a folder.`,
    )
    await expect(prepareDataFolder(join(file, 'data'))).rejects.toThrow('a part of its path is a file.')
  })

  test.skipIf(isRoot)('is refused when this user may not write there', async () => {
    chmodSync(folder, 0o500)
    await expect(prepareDataFolder(folder)).rejects.toThrow('this user may not write there.')
    chmodSync(folder, 0o700)
  })

  describe.skipIf(!canMount())('on a file system of its own', () => {
    test('is refused when it is read-only', () =>
      mounted('ro', async (place) => {
        await expect(prepareDataFolder(place)).rejects.toThrow(
          `The data folder ${place} cannot hold data: its file system is read-only.`,
        )
      }))

    test('is refused when its disk is full, and left as it was', () =>
      mounted('size=32k', async (place) => {
        await expect(prepareDataFolder(place)).rejects.toThrow('its disk is full. Free some disk space')
        expect(readdirSync(place)).toEqual([])
      }))
  })
})
