import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { requireThat } from './outcome'
import type { Probe } from './probe'
import type { ProbeTarget } from './probeTarget'

/** Files go from the browser straight to the store, by addresses that the API signs. */
export const fileProbes: readonly Probe[] = [
  {
    name: 'file',
    asks: 'a picture is sent to a signed address, looked at, read back, and deleted; other bytes are refused',
    run: async (world) => {
      const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8fb7a5' } })
        .jpeg()
        .toBuffer()
      const { id, url, headers } = await announce(world, bytes)
      const put = (body: Buffer) => fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })
      const other = await put(Buffer.from(bytes).fill(0, 40, 60))
      requireThat(other.status >= 400, `other bytes are answered ${other.status}`)
      const sent = await put(bytes)
      requireThat(sent.ok, `the bytes are answered ${sent.status}: ${(await sent.text()).slice(0, 200)}`)
      try {
        await requireStored(world, id)
      } finally {
        const gone = await world.query('mutation ($id: ID!) { deleteUpload(id: $id) { id } }', { id })
        requireThat(!gone.errors, `deleting is answered ${JSON.stringify(gone.errors)}`)
      }
    },
  },
]

interface Announced {
  readonly id: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function announce(world: ProbeTarget, bytes: Buffer): Promise<Announced> {
  const input = {
    id: randomUUID(),
    purpose: 'progress_photo',
    contentType: 'image/jpeg',
    byteCount: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('base64'),
  }
  const answer = await world.query(
    'mutation ($input: CreateUploadInput!) { createUpload(input: $input) { url headers { name value } } }',
    { input },
  )
  const upload = answer.data?.['createUpload'] as
    { url?: string; headers: { name: string; value: string }[] } | undefined
  requireThat(upload?.url, `announcing is answered ${JSON.stringify(answer)}`)
  const headers = Object.fromEntries(upload.headers.map(({ name, value }) => [name, value]))
  return { id: input.id, url: upload.url, headers }
}

async function requireStored(world: ProbeTarget, id: string): Promise<void> {
  const finished = await world.query('mutation ($id: ID!) { finishUpload(id: $id) { status rejection } }', {
    id,
  })
  const file = finished.data?.['finishUpload'] as { status?: string } | undefined
  requireThat(file?.status === 'accepted', `finishing is answered ${JSON.stringify(finished)}`)
  const asked = await world.query('query ($id: ID!) { fileUrl(id: $id) { url } }', { id })
  const url = (asked.data?.['fileUrl'] as { url?: string } | undefined)?.url
  requireThat(url, `asking for it is answered ${JSON.stringify(asked)}`)
  const read = await fetch(url)
  requireThat(
    read.ok && read.headers.get('content-type') === 'image/jpeg',
    `reading it is answered ${read.status}`,
  )
  const unsigned = await fetch(url.split('?')[0] ?? url)
  requireThat(unsigned.status === 403, `without its signature it is answered ${unsigned.status}`)
}
