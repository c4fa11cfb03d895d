import type { App } from 'aws-cdk-lib'
import { AwsSolutionsChecks, HIPAASecurityChecks } from 'cdk-nag'

/** What cdk-nag has against the stacks: the rule and the path, both without stage. */
export function findingsOf(app: App): { rule: string; where: string }[] {
  return [new AwsSolutionsChecks(), new HIPAASecurityChecks()].flatMap((pack) =>
    pack.validateScope(app).violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({
        rule: ruleName.replace(/tendwell-[a-z]+-/, ''),
        where: constructPath.replace(/^tendwell-[a-z]+-/, ''),
      })),
    ),
  )
}
