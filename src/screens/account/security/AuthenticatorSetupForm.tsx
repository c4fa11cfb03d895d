import { chakra } from '@chakra-ui/react'
import { toDataURL } from 'qrcode'
import { useState } from 'react'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import {
  type AppSetup,
  beginAppSetup,
  verifyAppSetup,
  enableApp,
} from '../../../lib/amplify/authenticatorApp'
import { confirmRecoveryCodes, makeRecoveryCodes } from '../../../lib/amplify/recovery/recoveryCodes'
import { useAction } from '../../../lib/hooks/useAction'
import { account } from '#words/account/account'
import { security } from '#words/account/accountSecurity'
import { brand } from '../../../../domain/brand'
import { CodeField } from '../../../components/forms/CodeField'
import { EditForm } from '../forms/EditForm'
import { securityFailureText, securityProblem } from './securityProblem'
import { RecoveryCodesPanel } from '../recovery/RecoveryCodesPanel'
import { rememberBrowser } from '../recovery/rememberBrowser'
import { TotpKey } from './TotpKey'
import { useCodeForm } from '../../../components/forms/useCodeForm'
import { useResource } from '../../../lib/hooks/useResource'

/** Specification §9, in pixels. */
const qrSize = 228
const words = security.app

type AuthenticatorSetupFormProps = { email: string | undefined; onDone: () => void; onCancel: () => void }
type Setup = AppSetup & { readonly image: string }

/**
 * Sets up an authenticator app: scan or type the key, prove a code, save recovery codes. The app
 * becomes required only at the end, so leaving earlier changes nothing.
 */
export function AuthenticatorSetupForm({ email, onDone, onCancel }: AuthenticatorSetupFormProps) {
  const {
    data: setup,
    error,
    refetch: reload,
  } = useResource(`app of ${email}`, async (): Promise<Setup> => {
    const begun = await beginAppSetup(brand.name, email)
    return { ...begun, image: await toDataURL(begun.uri, { width: qrSize }) }
  })
  const form = useCodeForm()
  const [isProven, setProven] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  const confirmation = useAction(async ({ code }: { code: string }) => {
    // An app code works once, so a retry after failed recovery codes skips it.
    if (!isProven) await verifyAppSetup(code)
    setProven(true)
    setCodes(await makeRecoveryCodes())
  })
  const completion = useAction(async (remembers: boolean) => {
    await confirmRecoveryCodes()
    await enableApp()
    await rememberBrowser(remembers)
    onDone()
  })

  if (error !== undefined) return <ErrorAlert onRetry={reload}>{securityProblem(error)}</ErrorAlert>
  if (codes) {
    return (
      <RecoveryCodesPanel
        codes={codes}
        isPending={completion.isPending}
        failure={securityFailureText(completion.error)}
        offersRemember
        onSaved={completion.run}
      />
    )
  }
  if (!setup) return <Skeleton shape="block" w="14rem" h="14rem" />
  return (
    <EditForm
      submit={words.confirm}
      isPending={confirmation.isPending}
      failure={securityFailureText(confirmation.error)}
      onSubmit={form.handleSubmit(confirmation.run)}
      onCancel={onCancel}
    >
      <p>{account.totp.how}</p>
      <QrCode src={setup.image} alt={account.totp.qrCode} htmlWidth={qrSize} htmlHeight={qrSize} />
      <TotpKey secret={setup.secret} />
      <CodeField label={words.code} helper={words.codeHelp} form={form} />
    </EditForm>
  )
}

const QrCode = chakra('img', {
  base: { imageRendering: 'pixelated', outline: '1px solid {colors.line}', borderRadius: 'staff' },
})
