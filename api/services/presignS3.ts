import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'

/** A request that somebody else is to be allowed, without its body. */
interface Permission {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  /** Have to be sent exactly so. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly seconds: number
}

/** Makes an address that allows one request for a while. */
export type Presign = (permission: Permission) => Promise<string>

export interface Presigning {
  /** Of the bucket, without a slash at the end: `https://<bucket>.s3.<region>.amazonaws.com`. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly now: () => Date
}

/**
 * Presigns requests to S3 with Signature Version 4 in the query. Every header given is under the signature.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function createPresigner(presigning: Presigning): Presign {
  const { region, accessKeyId, secretAccessKey, sessionToken, now } = presigning
  const bucket = new URL(presigning.bucketUrl)
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    sha256: Sha256,
    // S3 takes the path as it is; other services escape it twice.
    uriEscapePath: false,
    applyChecksum: false,
  })

  return async ({ method, key, headers = {}, query = {}, seconds }) => {
    const path = `${bucket.pathname.replace(/\/$/, '')}/${key.split('/').map(escaped).join('/')}`
    const request = {
      method,
      protocol: bucket.protocol,
      hostname: bucket.hostname,
      path,
      query: { ...query },
      headers: { host: bucket.host, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD', ...headers },
    }
    const signed = await signer.presign(request, {
      expiresIn: seconds,
      signingDate: now(),
      // What the one who sends has to say stays a header, so that saying something else breaks the signature.
      unhoistableHeaders: new Set(Object.keys(headers)),
    })
    return `${bucket.origin}${path}?${queryText(signed.query ?? {})}`
  }
}

function queryText(query: Readonly<Record<string, string | string[] | null>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&')
}

/** RFC 3986: what `encodeURIComponent` leaves, S3 wants escaped. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
