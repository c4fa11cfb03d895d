import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Notice } from '../../../components/feedback/Notice'
import { TextLink } from '../../../components/TextLink'
import type { RequestSummaryFragment } from '../../../generated/graphql'
import { stateName } from '../../../lib/format/stateName'
import { licenseNotices } from '#words/requests/licenseNotices'

const words = licenseNotices.own

/** For clinicians without a license for the state of their request's patient: what they can do instead. */
export function OwnLicenseNotice({ request }: { request: RequestSummaryFragment }) {
  const { patientState, conversationId } = request
  return (
    <Notice tone="stop" title={words.title(patientState ? stateName(patientState) : words.unknownState)}>
      {words.text}
      <chakra.span display="flex" flexWrap="wrap" columnGap="4" pt="2">
        {conversationId && (
          <TextLink asChild>
            <Link to={`/doctor/messages?c=${conversationId}`}>{words.transfer}</Link>
          </TextLink>
        )}
        <TextLink asChild>
          <Link to="/profile#licenses">{words.licenses}</Link>
        </TextLink>
      </chakra.span>
    </Notice>
  )
}
