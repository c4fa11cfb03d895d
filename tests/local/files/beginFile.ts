import { randomUUID } from 'node:crypto'
import { openObjectFolder } from '../../../local/files/objectFolder'

/** Starts to replace an object without sending the last byte, until the process is killed. */
const [root = '', key = ''] = process.argv.slice(2)
const folder = await openObjectFolder(root, randomUUID)

async function* begun(): AsyncIterable<Buffer> {
  yield Buffer.alloc(100_000)
  process.stdout.write('begun\n')
  // A timer keeps the process alive for longer than any test waits.
  await new Promise((resolve) => setTimeout(resolve, 600_000))
}
await folder.put(key, begun(), { contentType: 'image/jpeg', maxBytes: Infinity })
