import { Duration } from 'aws-cdk-lib'
import {
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { demonstrationPage, demonstrationPolicy } from '../../local/chat/demonstrationPage'
import type { Stage } from '../stage'
import { siteBucket } from './siteBucket'

/** The live chat of a stage. */
export interface LiveChat {
  /** The page that browsers frame. */
  readonly frameUrl: string
  /** Origin of that page, the only one that the app may frame. */
  readonly origin: string
}

interface LiveChatProps {
  readonly stage: Stage
  readonly logs: Bucket
  readonly firewallArn: string
}

const file = 'live-chat.html'

/** Returns the live chat of the stage's settings; undefined without one. */
export function createLiveChat(scope: Construct, props: LiveChatProps): LiveChat | undefined {
  const { liveChatUrl } = props.stage
  if (liveChatUrl === 'none') return undefined
  if (liveChatUrl !== 'demonstration') return { frameUrl: liveChatUrl, origin: new URL(liveChatUrl).origin }
  const origin = `https://${demonstrationDistribution(scope, props).domainName}`
  return { frameUrl: `${origin}/${file}`, origin }
}

/**
 * Serves the demonstration from a distribution under CloudFront's own name. It needs neither DNS nor a certificate, and
 * browsers treat each name below `cloudfront.net` as a site of its own.
 * @see https://publicsuffix.org/list/public_suffix_list.dat
 */
function demonstrationDistribution(scope: Construct, { stage, logs, firewallArn }: LiveChatProps) {
  const bucket = siteBucket(scope, 'LiveChatPage', logs)
  const distribution = new Distribution(scope, 'LiveChat', {
    comment: `Tendwell, ${stage.name}, demonstration of the live chat`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    webAclId: firewallArn,
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: 'live-chat/',
    logIncludesCookies: false,
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: new ResponseHeadersPolicy(scope, 'LiveChatHeaders', {
        securityHeadersBehavior: {
          contentSecurityPolicy: {
            contentSecurityPolicy: demonstrationPolicy([`https://${stage.host}`]),
            override: true,
          },
          contentTypeOptions: { override: true },
          referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
          strictTransportSecurity: {
            accessControlMaxAge: Duration.days(730),
            includeSubdomains: true,
            override: true,
          },
        },
      }),
    },
  })
  new BucketDeployment(scope, 'LiveChatFile', {
    sources: [Source.data(file, demonstrationPage)],
    destinationBucket: bucket,
    distribution,
    distributionPaths: ['/*'],
    cacheControl: [CacheControl.noCache()],
  })
  return distribution
}
