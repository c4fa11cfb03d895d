import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openObjectFolder } from '../../../local/files/objectFolder'

async function* inOne(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}

test('kill -9 while a file is written leaves the one before, whole, and nothing half', async () => {
  const root = await mkdtemp(join(tmpdir(), 'files-'))
  const key = `kept/${randomUUID()}`
  const before = Buffer.from('the photo before')
  const about = { contentType: 'image/jpeg', maxBytes: 1_000_000 }
  await (await openObjectFolder(root, randomUUID)).put(key, inOne(before), about)

  const program = fileURLToPath(new URL('beginFile.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, root, key])
  await once(child.stdout, 'data')
  expect(await readdir(join(root, 'incoming'))).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const folder = await openObjectFolder(root, randomUUID)
  expect(await readdir(join(root, 'incoming'))).toEqual([])
  expect(await folder.read(key)).toEqual(before)
  const after = Buffer.from('the photo after')
  await folder.put(key, inOne(after), about)
  expect(await folder.read(key)).toEqual(after)
  await rm(root, { recursive: true })
})
