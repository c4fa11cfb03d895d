import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someEmail } from '../../../local/identity/support/identityServer'
import type { AdministeredProduct, DirectoryPerson } from '../../../support/userDirectory'
import { createAdministeredProduct } from '../../../support/userDirectory'

let testSystem: AdministeredProduct
let admin: DirectoryPerson

beforeAll(async () => {
  testSystem = await createAdministeredProduct()
  admin = await testSystem.person('Admin')
})
afterAll(() => testSystem.close())

const invite = (email: string, id = randomUUID()) =>
  admin.ask('Mutation.inviteUser', { input: { id, email, group: 'HCPs' } })

describe('an invitation', () => {
  test('emails a temporary password and lets the person in as staff', async () => {
    const email = someEmail()

    const { user, changes } = await invite(email)

    expect(user).toMatchObject({ email, status: 'invited', isEnabled: true, groups: ['HCPs'] })
    expect(changes).toMatchObject([{ kind: 'invite', state: 'done' }])
    expect(await testSystem.server.mailsTo(email)).toHaveLength(1)
  })

  test('sent twice with one id is the same; again by an Admin it is emailed again', async () => {
    const [email, id] = [someEmail(), randomUUID()]
    const { user } = await invite(email, id)
    await invite(email, id)
    expect(await testSystem.server.mailsTo(email)).toHaveLength(1)

    const input = { id: randomUUID(), userId: user.id, kind: 'resend_invitation' } as const
    await admin.ask('Mutation.changeUser', { input })
    expect(await testSystem.server.mailsTo(email)).toHaveLength(2)
  })

  test('of an existing user returns who that is', async () => {
    const maya = await testSystem.person()
    await expect(invite(maya.email)).rejects.toMatchObject({ code: 'UserExists', info: { userId: maya.id } })
  })

  test('needs an address', async () => {
    await expect(invite('nobody')).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'email', rule: 'email' },
    })
  })
})

describe('the list of users', () => {
  test('lists everyone page by page', async () => {
    for (let count = 0; count < 5; count += 1) await testSystem.person()
    const seen: string[] = []
    let after: string | null | undefined
    do {
      const { nodes, pageInfo } = await admin.ask('Query.users', { first: 2, after })
      seen.push(...nodes.map(({ id }) => id))
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    } while (after)

    const { rows } = await testSystem.product.database.owner.query<{ sub: string }>(
      'select sub from identity.pool_user',
    )
    expect(seen.toSorted()).toEqual(rows.map(({ sub }) => sub).toSorted())
  })

  test('is exported as a file, without a searched address in the audit log', async () => {
    const lee = await testSystem.person('HCPs')
    const { csv, rowCount } = await admin.ask('Query.exportList', {
      input: { list: 'users', filter: { users: { email: lee.email } } },
    })
    expect(rowCount).toBe(1)
    expect(csv).toContain(`${lee.id},${lee.email},`)
    const { rows } = await testSystem.product.database.owner.query<{ criteria: unknown }>(
      `select criteria from audit_event where operation = 'Query.exportList'`,
    )
    expect(rows).toEqual([{ criteria: { list: 'users', email: 'given' } }])
  })

  test('searches by the start of an address, by group and by id', async () => {
    const lee = await testSystem.person('HCPs')
    for (const filter of [
      { email: lee.email.toUpperCase() },
      { group: 'HCPs', email: lee.email },
      { id: lee.id },
    ] as const) {
      const { nodes } = await admin.ask('Query.users', { filter })
      expect(nodes).toMatchObject([{ id: lee.id, email: lee.email, groups: ['HCPs'] }])
    }
  })

  test('treats quotation marks in a search literally', async () => {
    const { nodes } = await admin.ask('Query.users', { filter: { email: 'a"\\' } })
    expect(nodes).toEqual([])
  })

  test('refuses a forged cursor', async () => {
    await expect(admin.ask('Query.users', { after: 'abc' })).rejects.toMatchObject({
      code: 'InvalidInput',
      info: { field: 'after' },
    })
  })
})
