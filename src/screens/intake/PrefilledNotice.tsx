import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Notice } from '../../components/feedback/Notice'
import { TextLink } from '../../components/TextLink'
import { prefilled } from '#words/requests/prefilled'

/** Informs that answers are prefilled and to be checked; continuing confirms them. */
export function PrefilledNotice() {
  return (
    <chakra.div pb="5">
      <Notice tone="info" title={prefilled.title}>
        {prefilled.text}{' '}
        <TextLink asChild>
          <Link to="/profile">{prefilled.link}</Link>
        </TextLink>
      </Notice>
    </chakra.div>
  )
}
