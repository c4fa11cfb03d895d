import { chakra } from '@chakra-ui/react'
import { toDataURL } from 'qrcode'
import { useCallback, useState } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { type AppSetup, beginAppSetup, proveApp, turnOnApp } from '../../lib/amplify/authenticatorApp'
import { confirmRecoveryCodes, makeRecoveryCodes } from '../../lib/amplify/recovery/recoveryCodes'
import { account } from '../../words/en/account'
import { security } from '../../words/en/accountSecurity'
import { brand } from '../../../domain/brand'
import { CodeField } from './CodeField'
import { EditForm } from './EditForm'
import { securityProblem } from './securityProblem'
import { CodesPanel } from './recovery/CodesPanel'
import { rememberBrowser } from './recovery/rememberBrowser'
import { TotpKey } from './TotpKey'
import { useAnswer } from './useAnswer'
import { useAttempt } from './useAttempt'
import { useCode } from './useCode'

/** Specification §9, in pixels. */
const qrSize = 228
const words = security.app

type AppSetupFormProps = { email: string | undefined; onDone: () => void; onCancel: () => void }
type Setup = AppSetup & { readonly image: string }

/**
 * Scan, or type the key; then prove that the app shows the right codes, and save recovery codes. Only then is the app asked
 * for: whoever leaves before has set up nothing.
 */
export function AppSetupForm({ email, onDone, onCancel }: AppSetupFormProps) {
  const begin = useCallback(async (): Promise<Setup> => {
    const setup = await beginAppSetup(brand.name, email)
    return { ...setup, image: await toDataURL(setup.uri, { width: qrSize }) }
  }, [email])
  const { value: setup, error, ask } = useAnswer(begin)
  const code = useCode()
  const { attempt, isBusy, problem } = useAttempt()

  const [isProven, setProven] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  async function confirm(): Promise<void> {
    if (!code.check()) return
    await attempt(async () => {
      // A code of the app works once: where only the recovery codes failed, it is not asked for again.
      if (!isProven) await proveApp(code.value)
      setProven(true)
      setCodes(await makeRecoveryCodes())
    })
  }
  async function finish(remembers: boolean): Promise<void> {
    const isOn = await attempt(async () => {
      await confirmRecoveryCodes()
      await turnOnApp()
      await rememberBrowser(remembers)
    })
    if (isOn) onDone()
  }

  if (error !== undefined) return <ProblemNotice onRetry={ask}>{securityProblem(error)}</ProblemNotice>
  if (codes) {
    return (
      <CodesPanel
        codes={codes}
        isBusy={isBusy}
        problem={problem}
        asksToRemember
        onSaved={({ remembers }) => void finish(remembers)}
      />
    )
  }
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
