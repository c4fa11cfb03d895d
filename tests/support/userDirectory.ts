import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { UserDirectory } from '../../api/services/userDirectory'
import type { ApiServices, PaymentContext } from '../../api/useCases/context'
import type { SignUps } from '../../api/services/signUps'
import { createDatabase } from '../../api/storage/database/pgDatabase'
import { createSystemDatabase } from '../../api/storage/database/pgSystemDatabase'
import { CodedError } from '../../domain/errors'
import type { IdentityOptions } from '../../local/identity/createIdentity'
import { openUserDirectory } from '../../local/identity/openUserDirectory'
import type { IdentityServer } from '../local/identity/support/identityServer'
import { password, someEmail, startIdentityServer } from '../local/identity/support/identityServer'
import type { AsCaller } from './asCaller'
import { asCaller } from './asCaller'
import { identityOf } from './builders/identity'
import { createTestPool } from './database/createTestPool'
import { createFakeGateway } from './fakeGateway'
import type { TestProduct } from './product'
import { createTestProduct } from './product'

export interface DirectoryPerson extends AsCaller {
  readonly id: string
  readonly email: string
}

/** The product with this machine's user pool, administered over HTTP as on AWS. */
export interface AdministeredProduct {
  readonly product: TestProduct
  readonly server: IdentityServer
  readonly users: UserDirectory
  readonly signUps: SignUps
  /** The context in which jobs run. */
  readonly context: PaymentContext
  /** The connections of the jobs' login. */
  readonly jobs: Pool
  /** Lets the directory answer no more, until it is let again. */
  silence(isSilent: boolean): void
  /** Creates a user in the directory with an account of their own, who has just signed in. */
  person(...groups: ('Admin' | 'HCPs')[]): Promise<DirectoryPerson>
  /** A user by the claims of a token. */
  as(id: string, groups: readonly string[], signedInSecondsAgo?: number): AsCaller
  close(): Promise<void>
}

export async function createAdministeredProduct(
  options: Pick<IdentityOptions, 'plan'> = {},
): Promise<AdministeredProduct> {
  const product = await createTestProduct()
  const server = await startIdentityServer({ pool: product.database.owner, ...options })
  const opened = await openUserDirectory(server.identity)
  let isSilent = false
  const demandVoice = () => {
    if (isSilent) throw new CodedError('DirectoryUnavailable')
  }
  const users: UserDirectory = {
    ...opened.users,
    apply: async (user, change) => {
      demandVoice()
      await opened.users.apply(user, change)
    },
  }
  const { log } = product.services
  const now = () => server.clock.now()
  const jobs = createTestPool({ ...product.database.connection('jobs'), max: 4 })
  const services: ApiServices = {
    ...product.services,
    now,
    users,
    signInProver: opened.signInProver,
    database: createDatabase({ pool: product.app, now, log }),
  }
  const payments = {
    gateway: createFakeGateway(now).gateway,
    system: createSystemDatabase({ pool: jobs, log }),
    publicOrigin: 'https://tendwell.test',
    undoMilliseconds: 0,
  }
  const as = (id: string, groups: readonly string[], signedInSecondsAgo = 0): AsCaller => {
    const authTime = Math.floor(now().getTime() / 1000) - signedInSecondsAgo
    return asCaller(services, identityOf({ sub: id, groups: [...groups], authTime }))
  }
  return {
    product,
    server,
    users,
    signUps: opened.signUps,
    jobs,
    context: { ...services, payments, newId: randomUUID },
    silence: (silent) => void (isSilent = silent),
    person: async (...groups) => {
      const email = someEmail()
      const { sub } = await server.identity.directory.createUser({ email, password, groups })
      const person = as(sub, groups)
      await person.ask('Query.me', {})
      return { id: sub, email, ...person }
    },
    as,
    close: async () => {
      await opened.close()
      await jobs.end()
      await server.close()
      await product.close()
    },
  }
}
