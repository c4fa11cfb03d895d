import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressBook } from '../../../api/services/addressBook'
import { createCognitoAddressBook } from '../../../api/services/cognito/cognitoAddressBook'
import { createSigner } from '../../../api/services/aws/signRequests'
import { addressBookOf } from '../../../local/mail/localMails'
import { administratorOf } from '../../local/identity/support/administrator'
import type { IdentityServer } from '../../local/identity/support/identityServer'
import { startIdentityServer } from '../../local/identity/support/identityServer'

let server: IdentityServer
let books: Record<'cognito' | 'local', AddressBook>
const subs = new Map<string, string>()

beforeAll(async () => {
  server = await startIdentityServer()
  const { directory, configuration } = server.identity
  for (const [name, groups] of [
    ['maya', []],
    ['ada', ['Admin']],
    ['grace', ['Admin', 'HCPs']],
    ['gone', ['Admin']],
  ] as const) {
    const user = await directory.createUser({ email: `${name}@example.com`, password: 'Demo-pass-1', groups })
    subs.set(name, user.sub)
  }
  await directory.disable(subOf('gone'))
  const sign = createSigner({
    service: 'cognito-idp',
    region: 'us-east-2',
    ...(await administratorOf(server)),
    now: () => server.clock.now(),
  })
  books = {
    cognito: createCognitoAddressBook({
      endpoint: new URL(configuration.userPoolEndpoint),
      userPoolId: configuration.userPoolId,
      sign,
      fetch,
    }),
    local: addressBookOf(directory),
  }
})
afterAll(() => server.close())

const subOf = (name: string) => subs.get(name) ?? ''

test.each(['cognito', 'local'] as const)(
  'the %s address book knows which addresses may receive email',
  async (kind) => {
    const book = books[kind]
    expect(await book.addressOf(subOf('maya'))).toBe('maya@example.com')
    expect(await book.addressOf(subOf('gone'))).toBeUndefined()
    expect(await book.addressOf('00000000-0000-4000-8000-000000000000')).toBeUndefined()
    expect((await book.membersOf('Admin')).toSorted()).toEqual([subOf('ada'), subOf('grace')].toSorted())
    expect(await book.membersOf('HCPs')).toEqual([subOf('grace')])
  },
)
