import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readMigrations } from '../../../api/storage/database/migrate'
import { changesOfReleased } from './releasedMigrations'

const folder = fileURLToPath(new URL('../../../api/storage/migrations', import.meta.url))

test('released migrations are unchanged', async () => {
  expect(changesOfReleased(await readMigrations(folder))).toEqual([])
})

test('a changed or removed released migration is named, and a new one that precedes them', async () => {
  const [first, second, ...others] = await readMigrations(folder)
  if (!first || !second) throw new Error('There are fewer than two migrations.')
  const changed = { ...first, sql: `${first.sql}-- changed` }
  const early = { name: '001-zero.sql', sql: '' }

  expect(changesOfReleased([changed, early, ...others])).toEqual([
    expect.stringContaining(`${first.name} is released and differs from the release`),
    expect.stringContaining(`${second.name} is released and differs from the release`),
    expect.stringContaining('001-zero.sql is new and comes before'),
  ])
})

test('a new migration after the released ones is allowed', async () => {
  const migrations = await readMigrations(folder)

  expect(changesOfReleased([...migrations, { name: '999-new.sql', sql: 'select 1;' }])).toEqual([])
})
