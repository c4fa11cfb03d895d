import type { StackProps } from 'aws-cdk-lib'
import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { createFirewall } from './firewall'

/** Web ACL of CloudFront, which must be in us-east-1. */
export class EdgeStack extends Stack {
  readonly firewallArn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    this.firewallArn = createFirewall(this, 'Firewall', 'CLOUDFRONT').attrArn
  }
}
