import { afterAll, beforeAll } from 'vitest'
import { describeAppsyncLinks } from './appsyncLinks'
import { describeGraphqlHttp } from './graphqlHttp'
import { describeIdentityJs } from './identityJs'
import { openTarget, type Target } from './target'

/*
 * Clients and an audit that we did not write, over the whole product: on this machine, or with the same words against a
 * deployment: CONTRACT_URL=https://… PROBE_EMAIL=… PROBE_PASSWORD=… npx vitest run tests/contract
 */
let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

describeIdentityJs(() => target)
describeAppsyncLinks(() => target)
describeGraphqlHttp(() => target)
