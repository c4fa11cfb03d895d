import type { StackProps } from 'aws-cdk-lib'
import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { createFirewall } from './firewall'

/** What CloudFront wants to have in us-east-1: its firewall. */
export class EdgeStack extends Stack {
  readonly firewallArn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    this.firewallArn = createFirewall(this, 'Firewall', 'CLOUDFRONT').attrArn
  }
}
