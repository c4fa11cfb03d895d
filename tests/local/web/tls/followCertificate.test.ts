import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import type { Log } from '../../../../api/services/log'
import { followCertificate } from '../../../../local/web/tls/followCertificate'
import type { KeyPair } from '../../../../local/web/tls/issueCertificates'

async function madePair(): Promise<KeyPair> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'care.example.com' }])
  return { key, cert }
}

/** Follows files whose contents the test sets; `look` is one turn of the timer. */
async function following() {
  const first = await madePair()
  const files = { pair: first, error: undefined as Error | undefined }
  const applied: KeyPair[] = []
  const logged: Parameters<Log>[0][] = []
  let turn: () => void = () => undefined
  const end = followCertificate(
    {
      read: () => (files.error ? Promise.reject(files.error) : Promise.resolve(files.pair)),
      current: first,
      log: (event) => logged.push(event),
      timers: {
        after: () => () => undefined,
        every: (_milliseconds, call) => {
          turn = call
          return () => (turn = () => undefined)
        },
      },
    },
    (pair) => applied.push(pair),
  )
  const look = async () => {
    turn()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { files, applied, logged, look, end }
}

test('a renewed certificate is applied once, and one that did not change is not', async () => {
  const { files, applied, logged, look } = await following()
  await look()
  expect(applied).toEqual([])
  files.pair = await madePair()
  await look()
  await look()
  expect(applied).toEqual([files.pair])
  expect(logged).toEqual([
    { level: 'info', event: 'certificate.renewed', validTo: expect.stringMatching(/\d{4} GMT$/) },
  ])
})

test('in the middle of a renewal the files do not match; the old certificate stays until they do', async () => {
  const { files, applied, logged, look } = await following()
  const renewed = await madePair()
  files.pair = { key: files.pair.key, cert: renewed.cert }
  await look()
  files.error = new Error('TLS_KEY=/certs/key.pem cannot be read: ENOENT')
  await look()
  expect(applied).toEqual([])
  expect(logged).toMatchObject([
    { event: 'certificate.unusable', error: 'TLS_KEY is not the key of TLS_CERT.' },
    { event: 'certificate.unusable', error: expect.stringContaining('TLS_KEY=/certs/key.pem') },
  ])
  files.error = undefined
  files.pair = renewed
  await look()
  expect(applied).toEqual([renewed])
})
