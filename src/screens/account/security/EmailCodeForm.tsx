import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { confirmEmailChange, resendEmailCode } from '../../../lib/amplify/changeEmail'
import { security } from '../../../words/en/account/accountSecurity'
import { CodeField } from './CodeField'
import { EditForm } from '../forms/EditForm'
import { useUserPoolAction } from './useUserPoolAction'
import { useCodeField } from './useCodeField'
import { Wrap } from '../../../components/layout/Stack'

const words = security.email

type EmailCodeFormProps = { destination: string; onDone: () => void; onCancel: () => void }

export function EmailCodeForm({ destination, onDone, onCancel }: EmailCodeFormProps) {
  const code = useCodeField()
  const [isResent, setResent] = useState(false)
  const { attempt, isBusy, problem } = useUserPoolAction()

  async function confirm(): Promise<void> {
    setResent(false)
    if (!code.check()) return
    if (await attempt(() => confirmEmailChange(code.value))) onDone()
  }

  async function resend(): Promise<void> {
    setResent(false)
    setResent(await attempt(resendEmailCode))
  }

  return (
    <EditForm
      action={words.confirm}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void confirm()}
      onCancel={onCancel}
    >
      <CodeField label={words.code} helper={words.codeHelp(destination)} code={code} />
      <Wrap alignItems="center" gap="3">
        <Button variant="quiet" size="sm" onClick={() => void resend()}>
          {words.resend}
        </Button>
        <chakra.output textStyle="small" color="ok">
          {isResent && words.resent}
        </chakra.output>
      </Wrap>
    </EditForm>
  )
}
