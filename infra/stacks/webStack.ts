import type { StackProps } from 'aws-cdk-lib'
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import {
  AccessLevel,
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { type BuiltSite, pageFunction, restOriginId, statusFunction } from '../pageFunction'
import { region } from '../stage'
import { accessLogs } from './accessLogs'
import { deploySite, type SiteProps } from './deploySite'
import { createLiveChat, type LiveChat } from './liveChat'
import { securityHeaders } from './securityHeaders'
import { siteBucket } from './siteBucket'

interface WebProps extends StackProps, BuiltSite, Omit<SiteProps, 'liveChat'> {
  readonly firewallArn: string
  readonly httpApi: HttpApi
  readonly files: IBucket
}

/**
 * Static files of the app, and CloudFront in front of them and of the public REST API: one origin for
 * browsers.
 */
export class WebStack extends Stack {
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, props: WebProps) {
    super(scope, id, props)
    const logs = accessLogs(this)
    const bucket = siteBucket(this, 'Site', logs)
    const liveChat = createLiveChat(this, { ...props, logs })
    this.distribution = this.createDistribution(bucket, logs, liveChat, props)
    new CfnOutput(this, 'SiteDomain', { value: this.distribution.domainName })
    deploySite(this, bucket, this.distribution, { ...props, liveChat })
  }

  private createDistribution(
    bucket: Bucket,
    logs: Bucket,
    liveChat: LiveChat | undefined,
    props: WebProps,
  ): Distribution {
    const { stage, firewallArn, httpApi, endpoints, files } = props
    const headers = securityHeaders(this, {
      connectTo: endpoints.origins,
      files: `https://${files.bucketRegionalDomainName}`,
      liveChat: liveChat?.origin,
    })
    const rest = this.restBehavior(httpApi, headers)
    const cachedRest = {
      ...rest,
      cachePolicy: this.restCachePolicy(),
    }
    const pages: BehaviorOptions = {
      // S3 answers 404 for a missing file only to callers with ListBucket, and 403 to others.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      functionAssociations: [
        {
          function: this.edgeFunction(
            'Pages',
            pageFunction(props),
            'Leads an address to the file of its page.',
          ),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
        {
          function: this.edgeFunction('Statuses', statusFunction(props), 'Says 404 of pages there are not.'),
          eventType: FunctionEventType.VIEWER_RESPONSE,
        },
      ],
    }
    return new Distribution(this, 'Distribution', {
      comment: `Tendwell, ${stage.name}`,
      domainNames: [stage.host],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: firewallArn,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'cloudfront/',
      logIncludesCookies: false,
      defaultBehavior: pages,
      additionalBehaviors: {
        // Both a page and the target of its form; the function distinguishes them.
        '/contact': {
          ...pages,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        '/catalogue.json': cachedRest,
        '/practice.json': cachedRest,
        '/about.json': cachedRest,
        '/intake/*': cachedRest,
        '/events': rest,
        '/sign-up/confirm': rest,
        '/payments/*': rest,
        '/sign-in/*': rest,
        '/unsubscribe': rest,
      },
    })
  }

  private restBehavior(httpApi: HttpApi, headers: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${httpApi.apiId}.execute-api.${region}.amazonaws.com`, {
        originId: restOriginId,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
    }
  }

  /**
   * Caches as the origin says. AWS's own policy for that has Host in its key, and what is in the key is sent to the
   * origin, which refuses a foreign host with 403.
   * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
   */
  private restCachePolicy(): CachePolicy {
    return new CachePolicy(this, 'RestCache', {
      comment: 'As the origin says, by path and query.',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  private edgeFunction(id: string, code: string, comment: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
      comment,
    })
  }
}
