import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { limitMails, limitPerAddress, type PathRule, type RateRule } from '../rateRules'

/** Public Cognito operations that email a code. */
const mailing = ['SignUp', 'ForgotPassword', 'ResendConfirmationCode']

/** Key of the body of {@link refusals}. */
const refusal = 'TooManyRequests'

/** Bodies of a web ACL with {@link pathRuleOf}: one machine's answer (local/web/rateLimit.ts), as far as WAF knows it. */
export const refusals: Readonly<Record<string, CfnWebACL.CustomResponseBodyProperty>> = {
  [refusal]: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      errorType: 'TooManyRequests',
      message: 'Too many requests from this address.',
    }),
  },
}

/** Returns the rule of every web ACL. */
export function addressRuleOf(id: string, scope?: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty {
  return rateRuleOf(limitPerAddress, { priority: 0, metric: `${id}Limit`, scope })
}

/** Returns the rule of the user pool's operations that email a code. */
export function mailRuleOf(id: string): CfnWebACL.RuleProperty {
  const statements = mailing.map((operation) =>
    matching({ singleHeader: { Name: 'x-amz-target' } }, 'ENDS_WITH', `.${operation}`),
  )
  return rateRuleOf(limitMails, { priority: 1, metric: `${id}Mails`, scope: { orStatement: { statements } } })
}

/** Returns the rule of one path. A path that is also a page is limited for its form only. */
export function pathRuleOf({ path, ...rule }: PathRule, priority: number): CfnWebACL.RuleProperty {
  const isPath = matching({ uriPath: {} }, 'EXACTLY', path)
  const isPost = matching({ method: {} }, 'EXACTLY', 'POST')
  return {
    ...rateRuleOf(rule, {
      priority,
      metric: rule.name,
      scope: path === '/contact' ? { andStatement: { statements: [isPath, isPost] } } : isPath,
    }),
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: refusal,
          responseHeaders: [{ name: 'retry-after', value: String(rule.seconds) }],
        },
      },
    },
  }
}

/** Disables sampled requests, because they would store addresses and paths of patients. */
export function measured(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName }
}

function rateRuleOf(
  { name, limit, seconds }: RateRule,
  {
    priority,
    metric,
    scope,
  }: {
    readonly priority: number
    readonly metric: string
    readonly scope: CfnWebACL.StatementProperty | undefined
  },
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    statement: {
      rateBasedStatement: {
        limit,
        evaluationWindowSec: seconds,
        aggregateKeyType: 'IP',
        scopeDownStatement: scope,
      },
    },
    visibilityConfig: measured(metric),
  }
}

function matching(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'ENDS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch,
      positionalConstraint,
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
}
