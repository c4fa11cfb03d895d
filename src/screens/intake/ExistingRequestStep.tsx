import { Link } from 'react-router-dom'
import { Heading } from '../../components/layout/Heading'
import { TextLink } from '../../components/TextLink'
import type { RequestSummaryFragment } from '../../generated/graphql'
import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { usePaymentPage } from '../../lib/payments/usePaymentPage'
import { existingRequest as words } from '#words/requests/existingRequest'
import { ExistingRequestNotice } from './ExistingRequestNotice'
import { Stack } from '../../components/layout/Stack'

type ExistingRequestStepProps = {
  request: RequestSummaryFragment
  /** The request was canceled or has changed. */
  onCancelled: () => void
}

/** Replaces the questions while another request for the treatment is undecided. */
export function ExistingRequestStep(props: ExistingRequestStepProps) {
  return (
    <ApiProvider>
      <ExistingRequestContent {...props} />
    </ApiProvider>
  )
}

function ExistingRequestContent({ request, onCancelled }: ExistingRequestStepProps) {
  const page = usePaymentPage()
  return (
    <Stack gap="5">
      <Heading as="h1" level="page">
        {words.heading}
      </Heading>
      <ExistingRequestNotice request={request} page={page} onCancelled={onCancelled} />
      <p>
        <TextLink asChild display="inline-flex" alignItems="center" minH="target">
          <Link to="/dashboard">{words.dashboard}</Link>
        </TextLink>
      </p>
    </Stack>
  )
}
