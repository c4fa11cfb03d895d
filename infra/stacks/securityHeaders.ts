import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** Origins besides its own that the app may use. */
interface OtherOrigins {
  readonly connectTo: readonly string[]
  /** Of the bucket of uploads. */
  readonly files: string
  /** Of the page of the live chat, if there is one. */
  readonly liveChat?: string | undefined
}

/**
 * Returns the headers of local/web/securityHeaders.ts, with the hosts of Cognito and of the files; a test
 * compares them.
 */
export function securityHeaders(scope: Construct, others: OtherOrigins): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(others), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: 'camera=(self), microphone=(), geolocation=(), payment=(self)',
          override: true,
        },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  })
}

function contentPolicy({ connectTo, files, liveChat }: OtherOrigins): string {
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${files}`,
    `connect-src 'self' ${connectTo.join(' ')} https://*.amazoncognito.com https://cognito-idp.us-east-2.amazonaws.com https://cognito-identity.us-east-2.amazonaws.com ${files}`,
    `frame-src ${liveChat ?? `'none'`}`,
    `worker-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}
