import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectServer } from '../../../local/database/connectServer'
import { findPostmaster } from '../../../local/database/postmaster'
import { prepareSite } from '../../../local/database/site'
import { startPostgres } from '../../../local/database/startPostgres'
import { databaseFolder, databaseProcess, query } from '../../support/database/databaseFolder'

const log = () => undefined

test('a second product on the same data folder is refused with a remedy, and a command is not', async () => {
  const dataDir = await databaseFolder()
  const product = await startPostgres({ dataDir, log, isExclusive: true })

  await expect(startPostgres({ dataDir, log, isExclusive: true })).rejects.toThrow(
    `Another process of Tendwell is already serving the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
  const backup = await startPostgres({ dataDir, log })
  await backup.stop()
  expect(await query(product.appConnection(), 'select 1 as one')).toEqual([{ one: 1 }])

  await product.stop()
  const next = await startPostgres({ dataDir, log, isExclusive: true })
  await next.stop()
})

test('a product starts right after the kill -9 of the one before', async () => {
  const dataDir = await databaseFolder()
  const killed = await databaseProcess(dataDir, { isExclusive: true })
  killed.process.kill('SIGKILL')
  await killed.ended

  const next = await startPostgres({ dataDir, log, isExclusive: true })

  expect(next.adopted).toBe(true)
  await next.stop()
})

test('a server of another process that does not answer is named and left running', async () => {
  const dataDir = await databaseFolder()
  const product = await startPostgres({ dataDir, log })
  await query(product.ownerConnection(), 'create table note as select 1 as id')
  const site = await prepareSite(dataDir)
  const pid = (await findPostmaster(site.folder))?.pid ?? 0
  process.kill(pid, 'SIGSTOP')

  await expect(connectServer(site, log, 1)).rejects.toThrow(
    `The database server on ${join(dataDir, 'postgres')} (process ${pid}) was started by another process and does not answer.`,
  )

  process.kill(pid, 'SIGCONT')
  expect(await query(product.ownerConnection(), 'select id from note')).toEqual([{ id: 1 }])
  expect((await findPostmaster(site.folder))?.pid).toBe(pid)
  await product.stop()
})
