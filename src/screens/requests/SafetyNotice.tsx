import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/Notice'
import { SafetyAlertList } from '../../components/prescriptions/SafetyAlertList'
import { useDetectedIssueOfRequestQuery } from '../../generated/graphql'
import { prescribing } from '../../words/en/prescribing'

const words = prescribing.recheck

/** Why a request that was approved is back in review: the alerts that were found before it was signed. */
export function SafetyNotice({ requestId: id }: { requestId: string }) {
  const { data } = useDetectedIssueOfRequestQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const issue = data?.request.detectedIssue
  return (
    <chakra.div display="grid" gap="3">
      <Notice tone="stop" title={words.returned.title} role="status">
        {words.returned.text}
      </Notice>
      {issue && <SafetyAlertList alerts={issue.alerts} />}
    </chakra.div>
  )
}
