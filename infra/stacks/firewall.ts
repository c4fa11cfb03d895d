import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

const managedGroups = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
]

/** Public Cognito operations that email a code. */
const mailing = ['SignUp', 'ForgotPassword', 'ResendConfirmationCode']
/** Limit per ten minutes; a clinic behind one address rarely creates as many accounts. */
const maxMailsPerAddress = 30

/** Limit per five minutes, for continuous use by a whole clinic behind one address. */
const maxRequestsPerAddress = 5_000

/**
 * Creates a web ACL with AWS's common rules and a rate limit per address. The rule on body size only
 * counts, because an intake with long answers exceeds its 8 kB and the API has its own limits.
 * @param ownAddresses CIDR blocks without a rate limit: the Lambdas publish every live event from the few addresses of
 *   NAT, at two events a call
 */
export function createFirewall(
  scope: Construct,
  id: string,
  kind: 'REGIONAL' | 'CLOUDFRONT',
  ownAddresses: readonly string[] = [],
): CfnWebACL {
  const firewall = new CfnWebACL(scope, id, {
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: measured(`${id}All`),
    rules: [
      limitPerAddress(id, exceptionOf(scope, { id, kind, ownAddresses })),
      ...managedGroups.map((name, at) => ({
        name,
        priority: at + 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ...(name === 'AWSManagedRulesCommonRuleSet' && {
              ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }],
            }),
          },
        },
        visibilityConfig: measured(name),
      })),
    ],
  })
  logBlocked(scope, id, firewall)
  return firewall
}

/**
 * Creates a web ACL for a user pool, with rate limits per address and a stricter one for operations that
 * email codes. AWS's common rules are left out, because they block URLs in query strings, which every OAuth
 * sign-in has.
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html
 */
export function createSignInFirewall(scope: Construct, id: string): CfnWebACL {
  const firewall = new CfnWebACL(scope, id, {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: measured(`${id}All`),
    rules: [limitPerAddress(id), limitMails(id)],
  })
  logBlocked(scope, id, firewall)
  return firewall
}

/** Returns the statement that all but the given addresses match; undefined without addresses. */
function exceptionOf(
  scope: Construct,
  {
    id,
    kind,
    ownAddresses,
  }: {
    readonly id: string
    readonly kind: 'REGIONAL' | 'CLOUDFRONT'
    readonly ownAddresses: readonly string[]
  },
): CfnWebACL.StatementProperty | undefined {
  if (ownAddresses.length === 0) return undefined
  const addresses = new CfnIPSet(scope, `${id}OwnAddresses`, {
    scope: kind,
    ipAddressVersion: 'IPV4',
    addresses: [...ownAddresses],
  })
  return { notStatement: { statement: { ipSetReferenceStatement: { arn: addresses.attrArn } } } }
}

function limitPerAddress(
  id: string,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name: 'LimitPerAddress',
    priority: 0,
    action: { block: {} },
    statement: {
      rateBasedStatement: { limit: maxRequestsPerAddress, aggregateKeyType: 'IP', scopeDownStatement },
    },
    visibilityConfig: measured(`${id}Limit`),
  }
}

function limitMails(id: string): CfnWebACL.RuleProperty {
  const statements = mailing.map((operation) => ({
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'ENDS_WITH',
      searchString: `.${operation}`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }))
  return {
    name: 'LimitMailsPerAddress',
    priority: 1,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        limit: maxMailsPerAddress,
        evaluationWindowSec: 600,
        aggregateKeyType: 'IP',
        scopeDownStatement: { orStatement: { statements } },
      },
    },
    visibilityConfig: measured(`${id}Mails`),
  }
}

/** Disables sampled requests, because they would store addresses and paths of patients. */
function measured(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName }
}

/** Logs blocked requests without tokens and cookies. WAF requires this prefix of log group names. */
function logBlocked(scope: Construct, id: string, firewall: CfnWebACL): void {
  const logs = new LogGroup(scope, `${id}Logs`, {
    logGroupName: `aws-waf-logs-${Stack.of(scope).stackName}`.toLowerCase(),
    retention: RetentionDays.ONE_YEAR,
    // A log group of a failed creation would keep its name, and the next attempt would fail.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  new CfnLoggingConfiguration(scope, `${id}Logging`, {
    resourceArn: firewall.attrArn,
    logDestinationConfigs: [
      Stack.of(scope).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: logs.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [
      { singleHeader: { Name: 'authorization' } },
      { singleHeader: { Name: 'cookie' } },
      { queryString: {} },
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
  })
}
