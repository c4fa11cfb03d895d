import { SignatureV4 } from '@smithy/signature-v4'
import { NodeSha256 } from './nodeSha256'

interface Login {
  readonly host: string
  readonly port: number
  readonly user: string
}

interface Signing {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly now: () => Date
}

/** Lifetime of a token in seconds. It limits new connections only; open ones stay. */
const lifetimeSeconds = 900

/**
 * Creates the IAM authentication token that a login of Aurora uses as its password: a presigned URL.
 * @see https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAMDBAuth.html
 */
export function createRdsToken({ now, region, ...credentials }: Signing): (login: Login) => Promise<string> {
  const signer = new SignatureV4({
    service: 'rds-db',
    region,
    credentials: keysOf(credentials),
    sha256: NodeSha256,
  })

  return async ({ host, port, user }) => {
    const request = {
      method: 'GET',
      protocol: 'https:',
      hostname: host,
      port,
      path: '/',
      query: { Action: 'connect', DBUser: user },
      headers: { host: `${host}:${port}` },
    }
    const { query } = await signer.presign(request, { signingDate: now(), expiresIn: lifetimeSeconds })
    const parameters = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encode(String(value))}`)
    return `${host}:${port}/?${parameters.join('&')}`
  }
}

function keysOf({ accessKeyId, secretAccessKey, sessionToken }: Omit<Signing, 'now' | 'region'>) {
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}

/** Escapes by RFC 3986, as the signature requires. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
