import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { TextLink } from '../../components/TextLink'
import { useIdentityRequirementQuery, useMyIdentityCheckQuery } from '../../generated/graphql'
import { identityOffer as words } from '#words/requests/identityOffer'

/**
 * Offers identity verification to a patient who waits for a decision, where it is not required
 * (`PatientIdentityNotice`).
 */
export function VerifyIdentityPrompt({ requestId }: { requestId: string }) {
  const { data } = useMyIdentityCheckQuery({ fetchPolicy: 'cache-first' })
  const required = useIdentityRequirementQuery({ variables: { requestId }, fetchPolicy: 'cache-first' })
  if (!data || !required.data || required.data.identityRequirement.isRequired) return null
  const check = data.myIdentityCheck
  if (check && check.attemptsLeft === 0) return null
  return (
    <chakra.p color="ink.muted" pt="5">
      {check?.status === 'failed' ? words.failed : words.text}{' '}
      <TextLink asChild>
        <Link to={`/verification-complete?request=${requestId}`}>{words.action}</Link>
      </TextLink>
    </chakra.p>
  )
}
