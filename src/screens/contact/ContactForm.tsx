import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type ContactMessage,
  contactBodyMaxLength,
  contactMessageProblems,
  parseContactMessage,
} from '../../../domain/contact/contactMessage'
import { Button } from '../../components/Button'
import { Card } from '../../components/layout/Card'
import { Field } from '../../components/forms/Field'
import { Form } from '../../components/forms/Form'
import { useForm } from '../../components/forms/useForm'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { TextArea } from '../../components/forms/TextArea'
import { TextInput } from '../../components/forms/TextInput'
import { usePersistentState } from '../../lib/storage/usePersistentState'
import { contact } from '#words/storefront/contact'
import { useFocusOnMount } from '../../lib/hooks/useFocusOnMount'

const words = contact.form

const newMessage = (): ContactMessage => ({ id: crypto.randomUUID(), name: '', email: '', body: '' })

/** A message to the practice. A failed one keeps its text and its id, so that sending it again stores one message. */
export function ContactForm() {
  const draft = usePersistentState('contact', newMessage())
  const form = useForm(draft, errorsOf)
  const [outcome, setOutcome] = useState<ContactOutcome | 'pending'>()
  const [sentFrom, setSentFrom] = useState<Pick<ContactMessage, 'name' | 'email'>>()

  async function send(message: ContactMessage): Promise<void> {
    if (outcome === 'pending') return
    setOutcome('pending')
    const next = await sendContactMessage(parseContactMessage({ ...message }))
    setOutcome(next)
    if (next !== 'received') return
    setSentFrom({ name: message.name, email: message.email })
    form.hideErrors()
    draft.clear()
  }

  if (sentFrom)
    return (
      <Sent
        email={sentFrom.email}
        onAnother={() => {
          form.change(sentFrom)
          setSentFrom(undefined)
        }}
      />
    )
  const failure = outcome === 'tooMany' || outcome === 'unreachable' ? words.failures[outcome] : undefined
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }} asChild>
      <Form
        // Outside a dialog this method does nothing: before hydration, Enter must not put the message into the address.
        method="dialog"
        gap="5"
        onSubmit={form.handleSubmit(send)}
        isPending={outcome === 'pending'}
        failure={
          failure && (
            <Notice tone="warn" title={words.failed} role="alert">
              {failure}
            </Notice>
          )
        }
        submit={words.send}
      >
        <Heading level="section">{words.heading}</Heading>
        <chakra.p color="ink.muted">{words.lead}</chakra.p>
        <Field label={words.name} error={form.errors.name}>
          <TextInput autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label={words.email} helper={words.emailHelper} error={form.errors.email}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label={words.body} helper={words.bodyHelper} error={form.errors.body}>
          <TextArea rows={6} maxLength={contactBodyMaxLength} {...form.register('body')} />
        </Field>
      </Form>
    </Card>
  )
}

function errorsOf(message: ContactMessage) {
  const { name, email, body } = contactMessageProblems(message)
  return {
    name: name && words.problem('name', name),
    email: email && words.problem('email', email),
    body: body && words.problem('body', body),
  }
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }}>
      <Heading level="section" ref={heading} tabIndex={-1} outline="none">
        {words.sent.heading}
      </Heading>
      <chakra.p pt="3" pb="6" color="ink.muted">
        {words.sent.text(email)}
      </chakra.p>
      <Button variant="secondary" onClick={onAnother}>
        {words.sent.another}
      </Button>
    </Card>
  )
}

/** `tooMany`: the address sent too often lately. `unreachable`: it may have been received; sending again is safe. */
type ContactOutcome = 'received' | 'tooMany' | 'unreachable'

/** Posts a message to the practice. Posting it again, under the same id, stores nothing twice. */
async function sendContactMessage(message: ContactMessage): Promise<ContactOutcome> {
  try {
    const { ok, status } = await fetch('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (ok) return 'received'
    return status === 429 ? 'tooMany' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
