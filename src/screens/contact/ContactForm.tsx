import { chakra } from '@chakra-ui/react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { contactBodyMaxLength } from '../../../domain/contact/contactMessage'
import { Button } from '../../components/Button'
import { Card } from '../../components/layout/Card'
import { Field } from '../../components/forms/Field'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { TextArea } from '../../components/forms/TextArea'
import { TextInput } from '../../components/forms/TextInput'
import { contact } from '../../words/en/storefront/contact'
import type { ContactField } from './contactDraft'
import { useContactForm } from './useContactForm'

const words = contact.form

/** A letter to the house: kept while it is typed, sent once, kept again when sending fails. */
export function ContactForm() {
  const { draft, change, problems, failure, state, send, startNewMessage } = useContactForm()
  const form = useRef<HTMLFormElement>(null)

  if (state === 'sent') return <Sent email={draft.email} onAnother={startNewMessage} />

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void send((field) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus())
  }
  const control = (field: ContactField) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })

  return (
    <Card tone="lifted" p={{ base: '5', sm: '6', md: '8' }} asChild>
      <chakra.form ref={form} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="5">
        <Heading level="section">{words.heading}</Heading>
        <chakra.p color="ink.muted">{words.lead}</chakra.p>
        <Field label={words.name} error={problems.name}>
          <TextInput autoComplete="name" {...control('name')} />
        </Field>
        <Field label={words.email} helper={words.emailHelper} error={problems.email}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...control('email')} />
        </Field>
        <Field label={words.body} helper={words.bodyHelper} error={problems.body}>
          <TextArea rows={6} maxLength={contactBodyMaxLength} {...control('body')} />
        </Field>
        {failure && (
          <Notice tone="warn" title={words.failed} role="alert">
            {failure}
          </Notice>
        )}
        <Button type="submit" size="lg" loading={state === 'sending'} alignSelf="flex-start">
          {words.send}
        </Button>
      </chakra.form>
    </Card>
  )
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
