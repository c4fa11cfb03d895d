import { chakra } from '@chakra-ui/react'
import { toDataURL } from 'qrcode'
import { useCallback } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { type AppSetup, beginAppSetup, finishAppSetup } from '../../lib/amplify/authenticatorApp'
import { account } from '../../words/en/account'
import { security } from '../../words/en/accountSecurity'
import { brand } from '../../../domain/brand'
import { CodeField } from './CodeField'
import { EditForm } from './EditForm'
import { securityProblem } from './securityProblem'
import { TotpKey } from './TotpKey'
import { useAnswer } from './useAnswer'
import { useAttempt } from './useAttempt'
import { useCode } from './useCode'

/** Specification §9, in pixels. */
const qrSize = 228
const words = security.app

type AppSetupFormProps = { email: string | undefined; onDone: () => void; onCancel: () => void }
type Setup = AppSetup & { readonly image: string }

/** Scan, or type the key; then prove that the app shows the right codes. */
export function AppSetupForm({ email, onDone, onCancel }: AppSetupFormProps) {
  const begin = useCallback(async (): Promise<Setup> => {
    const setup = await beginAppSetup(brand.name, email)
    return { ...setup, image: await toDataURL(setup.uri, { width: qrSize }) }
  }, [email])
  const { value: setup, error, ask } = useAnswer(begin)
  const code = useCode()
  const { attempt, isBusy, problem } = useAttempt()

  async function confirm(): Promise<void> {
    if (code.check() && (await attempt(() => finishAppSetup(code.value)))) onDone()
  }

  if (error !== undefined) return <ProblemNotice onRetry={ask}>{securityProblem(error)}</ProblemNotice>
  if (!setup) return <Skeleton shape="block" w="14rem" h="14rem" />
  return (
    <EditForm
      action={words.confirm}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void confirm()}
      onCancel={onCancel}
    >
      <p>{account.totp.how}</p>
      <QrCode src={setup.image} alt={account.totp.qrCode} htmlWidth={qrSize} htmlHeight={qrSize} />
      <TotpKey secret={setup.secret} />
      <CodeField label={words.code} helper={words.codeHelp} code={code} />
    </EditForm>
  )
}

const QrCode = chakra('img', {
  base: { imageRendering: 'pixelated', outline: '1px solid {colors.line}', borderRadius: 'staff' },
})
