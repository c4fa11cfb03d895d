import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPresigner } from '../../../api/services/aws/presignS3'
import { createFiles } from '../../../local/files/createFiles'

export const pageOrigin = 'https://tendwell.test'

/** The store on a real port, in a folder of its own, with a clock to be moved. */
export async function startFileServer(dataDir?: string) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'files-')))
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') }
  let handle: Awaited<ReturnType<typeof createFiles>>['handle'] | undefined
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    handle?.(request, response).catch((error: unknown) => {
      failures.push(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const files = await createFiles({
    dataDir: folder,
    publicOrigin: origin,
    allowedOrigins: [pageOrigin],
    now: () => clock.now,
  })
  handle = files.handle
  return {
    origin,
    port,
    store: files.store,
    credentials: files.keys,
    presign: createPresigner({ ...files.keys, bucketUrl: `${origin}/files`, now: () => clock.now }),
    dataDir: folder,
    clock,
    /** Failures that the server logged. */
    failures,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type FileServer = Awaited<ReturnType<typeof startFileServer>>
