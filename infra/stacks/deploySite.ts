import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Duration } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { browserConfiguration, type IdentityParts } from '../browserConfiguration'
import { missingPage } from '../pageFunction'
import { publishedSite } from '../publishedSite'
import type { Stage } from '../stage'
import type { ApiEndpoints } from './apiStack'
import type { LiveChat } from './liveChat'

export interface SiteProps {
  readonly stage: Stage
  /** Folder of the built app. */
  readonly site: string
  readonly endpoints: ApiEndpoints
  readonly identity: IdentityParts
  readonly liveChat: LiveChat | undefined
}

/**
 * Deploys the site. Hashed files are immutable; pages and the configuration are revalidated on each
 * request.
 */
export function deploySite(
  scope: Construct,
  bucket: Bucket,
  distribution: Distribution,
  { stage, site, endpoints, identity, liveChat }: SiteProps,
): void {
  const configuration = Source.jsonData(
    'config.json',
    browserConfiguration(stage, identity, endpoints, liveChat?.frameUrl),
  )
  new BucketDeployment(scope, 'Assets', {
    // CloudFront compresses by itself.
    sources: [Source.asset(site, { exclude: ['**', '!assets', '!assets/**', '**/*.br', '**/*.gz'] })],
    destinationBucket: bucket,
    prune: false, // Keeps old files, because open tabs request those of the previous version.
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  })
  const published = publishedSite(site, `https://${stage.host}`)
  new BucketDeployment(scope, 'SitePages', {
    sources: [
      Source.asset(published),
      Source.data(missingPage, readFileSync(join(published, 'app.html'), 'utf8')),
      configuration,
    ],
    destinationBucket: bucket,
    prune: false,
    distribution,
    distributionPaths: ['/*'],
    cacheControl: [CacheControl.noStore()],
  })
}
