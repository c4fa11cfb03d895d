import { missing } from '../protocol/gatewayError'
import type { Services } from '../services'
import type { Queryable } from '../../database/inTransaction'
import type { Endpoint } from './endpoint'
import type { Kind } from './kinds'

/** Creates a `GET` of one object by its id. */
export function retrieve(kind: Kind): Endpoint {
  return {
    method: 'GET',
    path: `${kind.path}/:id`,
    prepare(parameters, id) {
      parameters.refuseOthers()
      return ({ tx, services }) => findObject(kind, tx, services, id)
    },
  }
}

/** @throws GatewayError resource_missing */
export async function findObject(
  kind: Kind,
  tx: Queryable,
  services: Services,
  id: string,
): Promise<{ id: string }> {
  const [found] = await kind.run(tx, `${kind.select} where item.id = $1`, [id], services)
  if (!found) throw missing(kind.name, id, kind.param)
  return found
}
