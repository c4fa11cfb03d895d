import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { TextLink } from '../../components/TextLink'
import { useMyIdentityCheckQuery } from '../../generated/graphql'
import { identityOffer as words } from '../../words/en/identityOffer'

/** While somebody waits for an answer: that they may show who they are, unless they have, or have tried all they can. */
export function IdentityOffer({ requestId }: { requestId: string }) {
  const { data } = useMyIdentityCheckQuery()
  if (!data) return null
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
