import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { Notice } from '../../components/feedback/Notice'
import { TextLink } from '../../components/TextLink'
import { prefilled } from '#words/requests/prefilled'

/** Says that what is filled in was said before, and has to be looked at: going on confirms it. */
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
