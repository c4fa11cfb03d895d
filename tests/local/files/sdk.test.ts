import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPresigner, presignedTransfers } from '../../../api/services/aws/presignS3'
import { createS3FileStore } from '../../../api/services/aws/s3FileStore'
import { type FileServer, startFileServer } from './fileServer'

/* The AWS SDK is an independent client: the local server accepts its signatures, and our signatures are
   identical to its own. */
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const region = 'us-east-2'
const signingDate = new Date('2026-11-20T10:00:00.000Z')
const bytes = randomBytes(40_000)
const sha256 = createHash('sha256').update(bytes).digest('base64')

describe('presigned addresses', () => {
  const client = new S3Client({ region, credentials, requestChecksumCalculation: 'WHEN_REQUIRED' })
  const transfers = presignedTransfers(
    createPresigner({
      ...credentials,
      region,
      bucketUrl: `https://tendwell-files.s3.${region}.amazonaws.com`,
      now: () => signingDate,
    }),
  )
  const key = `kept/${randomUUID()}`

  /** The SDK adds a name of the operation, which S3 does not need; all else has to be the same. */
  const withoutName = (url: string) => {
    const { origin, pathname, searchParams } = new URL(url)
    searchParams.delete('x-id')
    searchParams.delete('X-Amz-Signature')
    return [origin, pathname, Object.fromEntries(searchParams)]
  }

  test('are identical to the SDK’s for fetching a file', async () => {
    const input = {
      Bucket: 'tendwell-files',
      Key: key,
      ResponseCacheControl: 'private, no-store',
      ResponseContentDisposition: 'inline',
      ResponseContentType: 'image/jpeg',
    }
    const theirs = await getSignedUrl(client, new GetObjectCommand(input), { signingDate, expiresIn: 300 })
    const ours = await transfers.presignGet({ key, contentType: 'image/jpeg', disposition: 'inline' }, 300)
    const { ['x-amz-checksum-mode']: _mode, ...parameters } = withoutName(theirs)[2] as Record<string, string>
    expect(withoutName(ours)).toEqual([...withoutName(theirs).slice(0, 2), parameters])
  })

  test('are identical to the SDK’s for uploading one, with type, length and checksum signed', async () => {
    const input = {
      Bucket: 'tendwell-files',
      Key: key,
      ContentType: 'image/jpeg',
      ContentLength: bytes.byteLength,
      ChecksumSHA256: sha256,
    }
    const headers = new Set(['content-type', 'content-length', 'x-amz-checksum-sha256'])
    const theirs = await getSignedUrl(client, new PutObjectCommand(input), {
      signingDate,
      expiresIn: 900,
      signableHeaders: headers,
      unhoistableHeaders: headers,
    })
    const upload = { key, contentType: 'image/jpeg', byteCount: bytes.byteLength, sha256 }
    const ours = await transfers.presignPut(upload, 900)
    expect(withoutName(ours.url)).toEqual(withoutName(theirs))
    expect(new URL(ours.url).searchParams.get('X-Amz-SignedHeaders')).toContain('x-amz-checksum-sha256')
  })
})

describe('our local S3', () => {
  let server: FileServer
  beforeAll(async () => {
    server = await startFileServer()
  })
  afterAll(() => server.stop())

  test('accepts the SDK’s signatures', async () => {
    const client = new S3Client({
      region,
      credentials: server.credentials,
      endpoint: server.origin,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    const place = { Bucket: 'files', Key: `uploads/${randomUUID()}` }
    const options = { signingDate: server.clock.now, expiresIn: 60 }
    const body = new Uint8Array(bytes)
    const url = {
      put: await getSignedUrl(client, new PutObjectCommand(place), options),
      head: await getSignedUrl(client, new HeadObjectCommand(place), options),
      get: await getSignedUrl(client, new GetObjectCommand(place), options),
      delete: await getSignedUrl(client, new DeleteObjectCommand(place), options),
    }

    expect((await fetch(url.put, { method: 'PUT', body })).status).toBe(200)
    expect((await fetch(url.head, { method: 'HEAD' })).headers.get('content-length')).toBe('40000')
    expect(Buffer.from(await (await fetch(url.get)).arrayBuffer())).toEqual(bytes)
    expect((await fetch(url.delete, { method: 'DELETE' })).status).toBe(204)
    expect((await fetch(url.get)).status).toBe(404)
  })

  test('serves the API’s own requests as S3 does', async () => {
    const store = createS3FileStore({ presign: server.presign, fetch })
    const key = `kept/${randomUUID()}`
    expect(await store.head(key)).toBeUndefined()
    expect(await store.read(key)).toBeUndefined()
    await store.write(key, { bytes, contentType: 'image/jpeg' })
    expect(await store.head(key)).toEqual({ byteCount: 40_000, contentType: 'image/jpeg' })
    expect(await store.read(key)).toEqual(bytes)
    await store.remove(key)
    await store.remove(key)
    expect(await store.read(key)).toBeUndefined()
  })

  test('reports a refusal to the API', async () => {
    const presign = createPresigner({
      ...credentials,
      region,
      bucketUrl: `${server.origin}/files`,
      now: () => server.clock.now,
    })
    const store = createS3FileStore({ presign, fetch })
    await expect(store.read('kept/a')).rejects.toThrow('S3 answered GET with 403')
    await expect(store.write('kept/a', { bytes, contentType: 'image/jpeg' })).rejects.toThrow('403')
  })
})
