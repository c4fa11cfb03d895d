import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { pathRules } from '../rateRules'
import { addressRuleOf, mailRuleOf, measured, pathRuleOf, refusals } from './firewallRules'

const managedGroups = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
]

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
  // Only CloudFront sees the paths of the REST interface.
  const byPath = kind === 'CLOUDFRONT' ? pathRules : []
  const firewall = new CfnWebACL(scope, id, {
    scope: kind,
    ...(byPath.length > 0 && { customResponseBodies: refusals }),
    defaultAction: { allow: {} },
    visibilityConfig: measured(`${id}All`),
    rules: [
      addressRuleOf(id, exceptionOf(scope, { id, kind, ownAddresses })),
      ...byPath.map((rule, at) => pathRuleOf(rule, at + 1)),
      ...managedGroups.map((name, at) => ({
        name,
        priority: byPath.length + at + 1,
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
    rules: [addressRuleOf(id), mailRuleOf(id)],
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
