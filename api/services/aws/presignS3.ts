import { SignatureV4 } from '@smithy/signature-v4'
import { NodeSha256 } from './nodeSha256'
import type { FileStore } from '../fileStore'

/** Request to presign, without its body. */
interface Permission {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  /** Headers that the client must send unchanged. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly seconds: number
}

/** Returns a presigned URL that allows one request until it expires. */
export type Presign = (permission: Permission) => Promise<string>

interface Presigning {
  /** URL of the bucket without a trailing slash: `https://<bucket>.s3.<region>.amazonaws.com`. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly now: () => Date
}

/**
 * Presigns requests to S3 with Signature Version 4 in the query. Every given header is signed.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function createPresigner(presigning: Presigning): Presign {
  const { region, accessKeyId, secretAccessKey, sessionToken, now } = presigning
  const bucket = new URL(presigning.bucketUrl)
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    sha256: NodeSha256,
    // S3 expects the path escaped once; other services expect it escaped twice.
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
      // Required headers stay headers, so that sending another value breaks the signature.
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

/** Escapes by RFC 3986, because S3 also requires the characters that `encodeURIComponent` leaves. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Presigns the transfers of browsers: uploads of exactly the announced file, and downloads. */
export function presignedTransfers(presign: Presign): Pick<FileStore, 'presignPut' | 'presignGet'> {
  return {
    async presignPut({ key, contentType, byteCount, sha256 }, seconds) {
      const headers = { 'content-type': contentType, 'x-amz-checksum-sha256': sha256 }
      // Browsers set `content-length` themselves, and scripts cannot override it.
      const signed = { ...headers, 'content-length': String(byteCount) }
      return { url: await presign({ method: 'PUT', key, headers: signed, seconds }), headers }
    },
    presignGet: ({ key, contentType, disposition }, seconds) =>
      presign({
        method: 'GET',
        key,
        query: {
          'response-cache-control': 'private, no-store',
          'response-content-disposition': disposition,
          'response-content-type': contentType,
        },
        seconds,
      }),
  }
}

interface Bucket {
  readonly name: string
  readonly region: string
  /** Endpoint of another S3-compatible service; AWS if missing. */
  readonly endpoint?: string | undefined
}

/**
 * Returns the URL of a bucket without a trailing slash: virtual-hosted style on AWS, path style elsewhere.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function bucketUrl({ name, region, endpoint }: Bucket): string {
  if (!endpoint) return `https://${name}.s3.${region}.amazonaws.com`
  return `${endpoint.replace(/\/$/, '')}/${name}`
}
