import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Manifest } from '../../local/backup/manifest'
import { backupName, listBackups, removeOldBackups } from '../../scripts/support/backupFolders'
import { differencesOf } from '../../scripts/support/differencesOf'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'backups-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

function finish(name: string): string {
  mkdirSync(join(parent, name))
  writeFileSync(join(parent, name, 'manifest.json'), '{}')
  return join(parent, name)
}
const day = (number: number) => backupName(new Date(Date.UTC(2026, 10, number)))

describe('the retention of backups', () => {
  test('keeps the newest finished ones and everything that is no backup', () => {
    const backups = [3, 1, 2, 4].map((number) => finish(day(number)))
    finish('before-the-upgrade')
    mkdirSync(join(parent, `${day(5)}.unfinished`))
    mkdirSync(join(parent, day(6)))

    expect(removeOldBackups(parent, 2)).toEqual([backups[2], backups[1]])
    expect(listBackups(parent)).toEqual([backups[3], backups[0]])
    expect(listBackups(String(backups[0]))).toEqual([backups[0]])
    expect(readdirSync(parent)).toHaveLength(5)
  })

  test('never removes the last one', () => {
    const only = finish(day(1))
    expect(removeOldBackups(parent, 0)).toEqual([])
    expect(existsSync(only)).toBe(true)
    expect(listBackups(join(parent, 'absent'))).toEqual([])
  })
})

describe('the comparison of a restored backup', () => {
  const table = { schema: 'public', name: 'account', columns: ['id'], rows: 2, sha256: 'a' }
  const saved: Manifest = {
    format: 1,
    takenAt: '2026-11-01T00:00:00.000Z',
    migrations: {},
    tables: [table, { ...table, name: 'message' }],
    files: [{ key: 'one', sha256: 'f' }],
  }

  test('finds nothing where all is the same', () => {
    expect(differencesOf(saved, saved)).toEqual([])
  })

  test('names tables with other rows and files with other content', () => {
    const restored: Manifest = {
      ...saved,
      tables: [
        { ...table, rows: 1 },
        { ...table, name: 'message', sha256: 'b' },
      ],
      files: [{ key: 'one', sha256: 'other' }],
    }
    expect(differencesOf(saved, restored)).toEqual([
      'public.account: 2 rows saved, 1 restored',
      'public.message: its rows differ',
      'file one: its content differs',
    ])
    expect(differencesOf(saved, { ...saved, tables: [], files: [] })).toEqual([
      'public.account: 2 rows saved, no table restored',
      'public.message: 2 rows saved, no table restored',
      'file one: missing',
    ])
  })
})
