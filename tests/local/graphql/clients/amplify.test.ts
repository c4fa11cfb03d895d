import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ensureCertificate } from '../../../../local/web/tls/certificate'
import { startServer } from '../support/startServer'

test('Amplify’s generateClient queries, subscribes and is refused over https and wss', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tendwell-tls-'))
  const tls = await ensureCertificate(folder, () => new Date())
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, tls.ca)
  const server = await startServer({ tls })

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve('tests/local/graphql/clients/amplifyClient.mjs')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_EXTRA_CA_CERTS: authority,
        ENDPOINT: server.url,
        TOKEN: await server.pool.token('anna'),
      },
    },
  )
  await server.stop()
  await rm(folder, { recursive: true })

  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string; value: unknown })
  const said = (what: string) => lines.find((line) => line.what === what)?.value
  expect(said('query')).toEqual({ data: { me: { id: 'anna' } } })
  expect(said('refused')).toMatchObject({ errors: [{ errorType: 'NotFound', errorInfo: { id: 'other' } }] })
  expect(JSON.stringify(said('denied'))).toContain('may not know that it does')
  expect(said('event')).toEqual({ onConversationEvent: { body: 'hello' } })
  expect(said('failed')).toBeUndefined()
})
