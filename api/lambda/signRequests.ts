import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'

/** A POST of JSON that is about to be sent. */
interface UnsignedRequest {
  readonly url: URL
  readonly body: string
}

/** Makes the headers that prove who sends a request; it must be sent exactly as it was signed. */
export type SignRequest = (request: UnsignedRequest) => Promise<Readonly<Record<string, string>>>

export interface Signing {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly now: () => Date
}

/**
 * Signs requests to AppSync with the role of the Lambda.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function createSigner({
  region,
  accessKeyId,
  secretAccessKey,
  sessionToken,
  now,
}: Signing): SignRequest {
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
  const signer = new SignatureV4({ service: 'appsync', region, credentials, sha256: Sha256 })

  return async ({ url, body }) => {
    const request = {
      method: 'POST',
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, 'content-type': 'application/json' },
      body,
    }
    const { headers } = await signer.sign(request, { signingDate: now() })
    const { host: _host, ...rest } = headers
    return rest
  }
}
