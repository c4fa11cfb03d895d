import { createHash, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { apiAs } from '../../../e2e/support/api'
import { readSettings } from '../../../local/settings'
import { drawnPhoto } from '../../support/builders/photos'
import { startRunningProduct } from '../../support/runningProduct'
import { startFileServer } from './fileServer'

const account = { email: 'maya@example.com', password: 'A long enough phrase' }

test('with FILES_BUCKET files are in the bucket, and browsers may reach it', async () => {
  const bucket = await startFileServer()
  bucket.clock.now = new Date()
  onTestFinished(() => bucket.stop())
  const product = await startRunningProduct(account, {
    environment: {
      FILES_BUCKET: 'files',
      AWS_REGION: bucket.credentials.region,
      AWS_ENDPOINT_URL_S3: bucket.origin,
      AWS_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    },
  })
  onTestFinished(() => product.stop())
  const patient = await apiAs(product.origin, account.email, account.password)
  const bytes = await drawnPhoto('close')
  const id = randomUUID()

  const { data } = await patient.ask<{
    createUpload: { url: string; headers: { name: string; value: string }[] }
  }>('mutation ($input: CreateUploadInput!) { createUpload(input: $input) { url headers { name value } } }', {
    input: {
      id,
      purpose: 'progress_photo',
      contentType: 'image/jpeg',
      byteCount: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('base64'),
    },
  })
  const { url, headers } = data.createUpload
  const sent = await fetch(url, {
    method: 'PUT',
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body: new Uint8Array(bytes),
  })
  const finished = await patient.ask('mutation ($id: ID!) { finishUpload(id: $id) { status } }', { id })
  const stored = await patient.ask<{ fileUrl: { url: string } }>(
    'query ($id: ID!) { fileUrl(id: $id) { url } }',
    {
      id,
    },
  )

  expect(new URL(url).origin).toBe(bucket.origin)
  expect(sent.status).toBe(200)
  expect(finished.data).toEqual({ finishUpload: { status: 'accepted' } })
  expect(new URL(stored.data.fileUrl.url).origin).toBe(bucket.origin)
  const photo = await fetch(stored.data.fileUrl.url)
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  expect((await bucket.store.head(`kept/${id}`))?.byteCount).toBe((await photo.arrayBuffer()).byteLength)
  const page = await fetch(product.origin)
  expect(page.headers.get('content-security-policy')).toContain(bucket.origin)
})

test('FILES_BUCKET without keys is refused', () => {
  expect(() => readSettings({ FILES_BUCKET: 'files' })).toThrow(
    'FILES_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  )
})
