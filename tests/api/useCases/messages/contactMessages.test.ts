import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactHandler } from '../../../../api/http/publicPosts'
import type { RestHandler } from '../../../../api/http/rest'
import type { PayingProduct } from '../../../support/payingProduct'
import { createPayingProduct } from '../../../support/payingProduct'
import type { Person } from '../../../support/product'

let testSystem: PayingProduct
let contact: RestHandler
let ruth: Person

beforeAll(async () => {
  testSystem = await createPayingProduct()
  contact = contactHandler({ system: testSystem.realSystem, now: () => testSystem.clock.now })
  ruth = await testSystem.person('Admin', { givenName: 'Ruth', familyName: 'Adler' })
})
afterAll(() => testSystem.close())

async function write(message: Readonly<Record<string, unknown>>, method = 'POST') {
  const body = Buffer.from(JSON.stringify(message))
  const answer = await contact({ method, path: '/contact', headers: {}, body })
  return { status: answer.status, body: answer.body === '' ? null : (JSON.parse(answer.body) as object) }
}

const message = (id: string = randomUUID()) => ({
  id,
  name: 'Maya Okafor',
  email: 'maya@example.com',
  body: 'Do you answer in Spanish?',
})

const inbox = async (isHandled?: boolean) => {
  const { nodes } = await ruth.ask('Query.contactMessages', {
    filter: { isHandled: isHandled ?? null },
    first: 100,
  })
  return nodes
}

describe('POST /contact', () => {
  test('reaches the inbox of an Admin', async () => {
    const written = message()
    expect(await write(written)).toEqual({ status: 204, body: null })

    expect(await inbox()).toContainEqual({
      ...written,
      createdAt: testSystem.clock.now.toISOString(),
      handledAt: null,
      handledByName: null,
    })
  })

  test('retried after a lost connection is the same message', async () => {
    const written = message()
    await Promise.all([write(written), write(written), write({ ...written, body: 'Changed on the way' })])

    const kept = (await inbox()).filter(({ id }) => id === written.id)
    expect(kept).toHaveLength(1)
  })

  test('names the field and the broken rule, and stores nothing', async () => {
    const written = { ...message(), email: 'nobody' }
    expect(await write(written)).toEqual({
      status: 400,
      body: expect.objectContaining({
        errorType: 'InvalidInput',
        errorInfo: { field: 'email', rule: 'email' },
      }) as object,
    })
    expect((await inbox()).map(({ id }) => id)).not.toContain(written.id)
  })

  test('is the only method, and the body must be JSON of at most 10 kB', async () => {
    expect(await write(message(), 'PUT')).toMatchObject({ status: 405 })
    expect(await write({ ...message(), body: 'x'.repeat(11_000) })).toMatchObject({
      status: 400,
      body: { errorInfo: { rule: 'tooLong' } },
    })
  })
})

describe('the inbox', () => {
  test('separates handled messages from others, and keeps the name of the first to handle one', async () => {
    const written = message()
    await write(written)
    const omar = await testSystem.person('Admin', { givenName: 'Omar', familyName: 'Diaz' })

    const handled = await ruth.ask('Mutation.handleContactMessage', { id: written.id })
    const again = await omar.ask('Mutation.handleContactMessage', { id: written.id })

    expect(handled).toMatchObject({ handledByName: 'Ruth Adler' })
    expect(again).toEqual(handled)
    expect((await inbox(true)).map(({ id }) => id)).toContain(written.id)
    expect((await inbox(false)).map(({ id }) => id)).not.toContain(written.id)
  })
})
