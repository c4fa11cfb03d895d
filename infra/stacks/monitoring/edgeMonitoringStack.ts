import type { StackProps } from 'aws-cdk-lib'
import { Duration, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Stage } from '../../stage'
import { alarmsOf, createAlarmTopic } from './alarms'

interface EdgeMonitoringProps extends StackProps {
  readonly stage: Stage
  readonly distribution: IDistribution
}

/**
 * Alarms of CloudFront, whose metrics are in us-east-1 only. An alarm reads metrics of its own region.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
 */
export class EdgeMonitoringStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distribution, ...props }: EdgeMonitoringProps) {
    super(scope, id, props)
    const errors = new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      statistic: 'Average',
      period: Duration.minutes(5),
    })
    const alarm = alarmsOf(this, createAlarmTopic(this, stage))
    alarm('SiteErrors', 'The site answers with server errors, percent.', errors, 5, { periods: 2 })
  }
}
