import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { endProduct, type StartedProduct, startProduct } from '../startProduct'
import { test } from '../test'

/**
 * Starts a product whose user pool has second factors, for the tests of the calling describe.
 * @param port its https port is the next one
 * @returns its origin
 */
export function givenProductWithMfa(mfa: 'on' | 'optional', port: number): string {
  let product: StartedProduct
  let dataDir: string

  // One worker starts it, and takes all tests that need it.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tendwell-mfa-'))
    product = await startProduct(port, dataDir, port + 1, { MFA: mfa })
  })
  test.afterAll(async () => {
    await endProduct(product, 'SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return `http://localhost:${port}`
}

/** The key of an app that is being set up, in base32. */
export async function keyOf(page: Page): Promise<string> {
  return (await page.locator('code').innerText()).replaceAll(' ', '')
}

/** A code is valid for half a minute, and the pool accepts each one once, so `steps` selects a later one. */
export function codeOfApp(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })
}
