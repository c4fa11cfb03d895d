import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Stage } from '../../stage'

interface AlarmOptions {
  /** Consecutive periods beyond the threshold. */
  readonly periods?: number
  readonly comparison?: ComparisonOperator
  readonly missing?: TreatMissingData
}

/** Options of an alarm on a metric whose absence is the failure. */
export const silence: AlarmOptions = {
  periods: 2,
  comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
  missing: TreatMissingData.BREACHING,
}

/** Creates the encrypted topic that emails alarms to the stage's recipient. */
export function createAlarmTopic(scope: Construct, { alarmEmail }: Stage): ITopic {
  const key = new Key(scope, 'AlarmKey', { enableKeyRotation: true })
  key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'))
  const topic = new Topic(scope, 'Alarms', { masterKey: key, enforceSSL: true })
  topic.addSubscription(new EmailSubscription(alarmEmail))
  return topic
}

/** Creates an alarm. */
export type CreateAlarm = (
  id: string,
  description: string,
  metric: IMetric,
  threshold: number,
  options?: AlarmOptions,
) => void

/**
 * Returns the function that creates alarms of a stack. An alarm needs three consecutive periods by default, because a
 * single bad minute usually recovers.
 */
export function alarmsOf(scope: Construct, topic: ITopic): CreateAlarm {
  return (
    id,
    alarmDescription,
    metric,
    threshold,
    {
      periods: evaluationPeriods = 3,
      comparison: comparisonOperator = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      missing: treatMissingData = TreatMissingData.NOT_BREACHING,
    } = {},
  ) => {
    const alarm = new Alarm(scope, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator,
      treatMissingData,
    })
    alarm.addAlarmAction(new SnsAction(topic))
    alarm.addOkAction(new SnsAction(topic))
  }
}
