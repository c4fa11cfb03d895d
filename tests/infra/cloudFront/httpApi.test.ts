import { createLocalJWKSet } from 'jose'
import { expect, test } from 'vitest'
import { restRoutes } from '../../../infra/restRoutes'
import { findRoute } from '../../../local/web/route'
import { openHttpApi } from '../../support/aws/openHttpApi'

test('the emulated HTTP API has each route of the stack, and no page', () => {
  const routes = openHttpApi(async () => null)({
    verify: { issuer: 'https://issuer', clientIds: [], jwks: createLocalJWKSet({ keys: [] }) },
    pages: () => undefined,
  })
  const missing = restRoutes.filter(({ path }) => !findRoute(routes, path.replace('{file}', 'sleep.json')))
  expect(missing).toEqual([])
  expect(findRoute(routes, '/sign-in')).toBeUndefined()
})
