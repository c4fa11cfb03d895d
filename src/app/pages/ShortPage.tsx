import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Page } from '../../components/layout/Page'
import { useSession } from '../../lib/session/useSession'
import type { ShortPageParts } from './shortPageParts'
import { SignInLink } from './SignInLink'

type ShortPageProps = ShortPageParts & {
  words: {
    readonly heading: string
    readonly text: string
    readonly action: string
    /** Text for visitors, in place of the usual one. */
    readonly signIn?: string
  }
}

/** A drawing, a heading, a sentence and one thing to do. */
export function ShortPage({ words, drawing: Drawing, to }: ShortPageProps) {
  const session = useSession()
  const isSignedIn = session.status === 'authenticated'
  const showsSignIn = !isSignedIn && words.signIn !== undefined
  const action = (
    <Button asChild>
      <Link to={to(isSignedIn ? session.role : 'user')}>{words.action}</Link>
    </Button>
  )
  return (
    <Page width="form" padded>
      <EmptyState
        as="h1"
        drawing={<Drawing />}
        title={words.heading}
        action={showsSignIn ? <SignInLink /> : action}
      >
        <p>{showsSignIn ? words.signIn : words.text}</p>
      </EmptyState>
    </Page>
  )
}
