import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resources } from './templateResources'
import { type NameReference, templateText } from './templateText'

/** An object of a bucket. */
export interface StoredObject {
  readonly body: Buffer
  readonly cacheControl: string | undefined
}

/** Objects by key, for each bucket by its id in the template. */
type DeployedObjects = ReadonlyMap<string, ReadonlyMap<string, StoredObject>>

interface Deployment {
  readonly DestinationBucketName: { readonly Ref: string }
  readonly SourceObjectKeys: readonly string[]
  readonly SourceMarkers?: readonly Readonly<Record<string, unknown>>[]
  readonly SystemMetadata?: { readonly 'cache-control'?: string }
}

/**
 * The objects that the bucket deployments of a synthesized template upload, with what replaces the markers in them.
 * @param folder where the assets are, `cdk.out`
 */
export function deployedObjects(
  { Resources }: { readonly Resources: Resources },
  folder: string,
  named: NameReference,
): DeployedObjects {
  const buckets = new Map<string, Map<string, StoredObject>>()
  for (const { Type, Properties } of Object.values(Resources)) {
    if (Type !== 'Custom::CDKBucketDeployment') continue
    const deployment = Properties as unknown as Deployment
    const bucket = buckets.get(deployment.DestinationBucketName.Ref) ?? new Map<string, StoredObject>()
    buckets.set(deployment.DestinationBucketName.Ref, bucket)
    deployment.SourceObjectKeys.forEach((key, index) => {
      const asset = join(folder, `asset.${key.replace(/\.zip$/, '')}`)
      const markers = Object.entries(deployment.SourceMarkers?.[index] ?? {})
      for (const file of filesIn(asset))
        bucket.set(file, {
          body: withoutMarkers(readFileSync(join(asset, file)), markers, named),
          cacheControl: deployment.SystemMetadata?.['cache-control'],
        })
    })
  }
  return buckets
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function withoutMarkers(
  body: Buffer,
  markers: readonly (readonly [string, unknown])[],
  named: NameReference,
): Buffer {
  if (markers.length === 0) return body
  return Buffer.from(
    markers.reduce(
      (text, [marker, value]) => text.replaceAll(marker, templateText(value, named)),
      body.toString(),
    ),
  )
}
