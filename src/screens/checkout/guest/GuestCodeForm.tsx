import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { CodeField } from '../../../components/forms/CodeField'
import { Form } from '../../../components/forms/Form'
import { useCodeForm } from '../../../components/forms/useCodeForm'
import { Heading } from '../../../components/layout/Heading'
import { useAction } from '../../../lib/hooks/useAction'
import { account } from '#words/account/account'
import { guestCheckout as words } from '#words/storefront/guestCheckout'
import { guestFailureText } from './guestFailureText'
import type { GuestCheckoutState } from './guestCheckout'
import { createGuestSignIn, resendCode } from './guestSignUp'

type GuestCodeFormProps = {
  state: GuestCheckoutState
  isBlocked: boolean
  /** Called when the account is signed in. */
  onSignedIn: () => void
  /** Leads to the sign-in of an account that exists already. */
  signInLink: ReactNode
}

/** The code from the email, with which the visitor's account exists and is signed in. */
export function GuestCodeForm({ state, isBlocked, onSignedIn, signInLink }: GuestCodeFormProps) {
  const { email, isKnown } = state.value
  const form = useCodeForm()
  const [signIn] = useState(createGuestSignIn)
  const confirming = useAction(async (code: string) => {
    await signIn.confirm(email, code)
    onSignedIn()
  })
  const resending = useAction(() => resendCode(email))
  const changeEmail = () => state.set((before) => ({ ...before, isAtCode: false }))

  function confirm({ code }: { code: string }): void {
    resending.reset()
    if (!isBlocked) void confirming.run(code)
  }

  function resend(): void {
    confirming.reset()
    void resending.run()
  }

  return (
    <Form
      onSubmit={form.handleSubmit(confirm)}
      isPending={confirming.isPending}
      failure={guestFailureText(confirming.error ?? resending.error)}
      submit={words.confirm}
      variant="accent"
      focusesFirst
    >
      <Heading as="h2" level="minor">
        {account.steps.confirmSignUp}
      </Heading>
      {isKnown && (
        <Notice tone="info" title={words.known.title} role="status">
          <p>{words.known.text}</p>
          {signInLink}
        </Notice>
      )}
      <CodeField label={account.fields.code} helper={words.sentTo(email)} form={form} />
      <chakra.p textStyle="small" color="ink.muted">
        {words.later}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" ms="-3">
        <Button variant="quiet" size="sm" loading={resending.isPending} onClick={resend}>
          {words.resend}
        </Button>
        <Button variant="quiet" size="sm" onClick={changeEmail}>
          {account.correctAddress}
        </Button>
        <chakra.output textStyle="small" color="ok" ps="3">
          {resending.isDone && account.said.newCode(email)}
        </chakra.output>
      </chakra.div>
    </Form>
  )
}
