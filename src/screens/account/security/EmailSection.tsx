import { useState } from 'react'
import { security } from '#words/account/accountSecurity'
import { EmailCodeForm } from './EmailCodeForm'
import { EmailForm } from './EmailForm'
import { EditCard } from '../forms/EditCard'

const words = security.email

export function EmailSection({ email }: { email: string | undefined }) {
  return (
    <EditCard
      title={words.title}
      action={words.action}
      renderForm={(close) => <ChangeEmail onClose={close} />}
    >
      {email && <p>{security.signedInAs(email)}</p>}
    </EditCard>
  )
}

/** Changes the email in two steps: new address, emailed code. */
function ChangeEmail({ onClose }: { onClose: (done?: string) => void }) {
  const [destination, setDestination] = useState<string>()
  const finish = () => onClose(words.done)
  if (destination !== undefined) {
    return <EmailCodeForm destination={destination} onDone={finish} onCancel={onClose} />
  }
  return <EmailForm onSent={setDestination} onDone={finish} onCancel={onClose} />
}
