import { chakra } from '@chakra-ui/react'
import { Notice } from '../../../components/feedback/Notice'
import { SafetyAlertList } from '../../../components/prescriptions/SafetyAlertList'
import { useDetectedIssueOfRequestQuery } from '../../../generated/graphql'
import { prescribing } from '#words/prescriptions/prescribing'

const words = prescribing.recheck

/** Explains why an approved request is back in review: the findings of the check before its signature. */
export function SafetyNotice({ requestId: id }: { requestId: string }) {
  const { data } = useDetectedIssueOfRequestQuery({ variables: { id }, fetchPolicy: 'network-only' })
  if (!data?.request.review) return null
  const issue = data.request.review.detectedIssue
  const returned = issue ? words.returned : words.unverified
  return (
    <chakra.div display="grid" gap="3">
      <Notice tone="stop" title={returned.title} role="status">
        {returned.text}
      </Notice>
      {issue && <SafetyAlertList alerts={issue.alerts} />}
    </chakra.div>
  )
}
