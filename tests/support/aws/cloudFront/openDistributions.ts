import { restOriginId } from '../../../../infra/pageFunction'
import type { StoredObject } from '../deployedObjects'
import type { NameReference } from '../templateText'
import { bucketOrigin } from './bucketOrigin'
import { createCloudFront, type EdgeAnswer, type EdgeRequest, type Origin } from './createCloudFront'
import type { DistributionConfig } from './templateTypes'
import type { Resources } from '../templateResources'

interface Deployed {
  readonly resources: Resources
  /** The objects of each bucket, by its id in the template. */
  readonly objects: ReadonlyMap<string, ReadonlyMap<string, StoredObject>>
  readonly rest: Origin
  readonly named: NameReference
  readonly now: () => Date
}

interface Distribution {
  /** Its own host; undefined under CloudFront's name. */
  readonly host: string | undefined
  readonly ask: (request: EdgeRequest) => Promise<EdgeAnswer>
}

/** Opens each distribution of a template in front of its buckets and the REST interface. */
export function openDistributions({ resources, objects, rest, named, now }: Deployed): Distribution[] {
  const originOf = ({ Id, DomainName }: DistributionConfig['Origins'][number]): Origin => {
    if (Id === restOriginId) return rest
    const [bucket = ''] = (DomainName as { readonly 'Fn::GetAtt': readonly string[] })['Fn::GetAtt']
    const stored = objects.get(bucket)
    if (!stored) throw new Error(`The template deploys nothing to the origin ${Id}.`)
    return bucketOrigin(stored)
  }
  return Object.values(resources)
    .filter(({ Type }) => Type === 'AWS::CloudFront::Distribution')
    .map(({ Properties }) => Properties?.['DistributionConfig'] as DistributionConfig)
    .map((config) => ({
      host: config.Aliases?.[0],
      ask: createCloudFront(resources, config, {
        origins: Object.fromEntries(config.Origins.map((origin) => [origin.Id, originOf(origin)])),
        named,
        now,
      }),
    }))
}
