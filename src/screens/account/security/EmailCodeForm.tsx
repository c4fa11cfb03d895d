import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { confirmEmailChange, resendEmailCode } from '../../../lib/amplify/changeEmail'
import { useAction } from '../../../lib/hooks/useAction'
import { security } from '#words/account/accountSecurity'
import { CodeField } from '../../../components/forms/CodeField'
import { EditForm } from '../forms/EditForm'
import { securityFailureText } from './securityProblem'
import { useCodeForm } from '../../../components/forms/useCodeForm'
import { Wrap } from '../../../components/layout/Stack'

const words = security.email

type EmailCodeFormProps = { destination: string; onDone: () => void; onCancel: () => void }

export function EmailCodeForm({ destination, onDone, onCancel }: EmailCodeFormProps) {
  const form = useCodeForm()
  const [isResent, setResent] = useState(false)
  const action = useAction(async (send: () => Promise<void>) => send())

  async function confirm({ code }: { code: string }): Promise<void> {
    setResent(false)
    if (await action.run(() => confirmEmailChange(code))) onDone()
  }

  async function resend(): Promise<void> {
    setResent(false)
    setResent(await action.run(resendEmailCode))
  }

  return (
    <EditForm
      submit={words.confirm}
      isPending={action.isPending}
      failure={securityFailureText(action.error)}
      onSubmit={form.handleSubmit(confirm)}
      onCancel={onCancel}
    >
      <CodeField label={words.code} helper={words.codeHelp(destination)} form={form} />
      <Wrap alignItems="center" gap="3">
        <Button variant="quiet" size="sm" ms="-3" onClick={() => void resend()}>
          {words.resend}
        </Button>
        <chakra.output textStyle="small" color="ok">
          {isResent && words.resent}
        </chakra.output>
      </Wrap>
    </EditForm>
  )
}
