import { afterEach, expect, test } from 'vitest'
import { startRedirects } from '../../../local/web/redirectServer'
import { freePort } from '../../support/freePort'

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

async function started(): Promise<number> {
  const port = await freePort()
  close = await startRedirects(port, { host: '127.0.0.1', publicOrigin: 'https://care.example.com' })
  return port
}

test('plain http leads to the same path of the public address', async () => {
  const port = await started()
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/treatments/ed?from=ad`, {
    redirect: 'manual',
  })
  expect(status).toBe(308)
  expect(headers.get('location')).toBe('https://care.example.com/treatments/ed?from=ad')
})

test('what a program posts in the clear is refused, so that it is not sent that way again', async () => {
  const port = await started()
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(403)
})
