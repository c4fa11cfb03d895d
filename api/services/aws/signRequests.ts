import { SignatureV4 } from '@smithy/signature-v4'
import { NodeSha256 } from './nodeSha256'

/** JSON POST request to sign. */
interface UnsignedRequest {
  readonly url: URL
  readonly body: string
  /** Additional headers of the service; `content-type` defaults to JSON. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the headers that authenticate a request, which must be sent exactly as signed. */
export type SignRequest = (request: UnsignedRequest) => Promise<Readonly<Record<string, string>>>

interface Signing {
  /** AWS service name, such as `appsync`. */
  readonly service: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly now: () => Date
}

/**
 * Signs requests to an AWS service with Signature Version 4.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function createSigner({
  service,
  region,
  accessKeyId,
  secretAccessKey,
  sessionToken,
  now,
}: Signing): SignRequest {
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
  const signer = new SignatureV4({ service, region, credentials, sha256: NodeSha256 })

  return async ({ url, body, headers: besides }) => {
    const request = {
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, 'content-type': 'application/json', ...besides },
      body,
    }
    const { headers } = await signer.sign(request, { signingDate: now() })
    const { host: _host, ...rest } = headers
    return rest
  }
}
