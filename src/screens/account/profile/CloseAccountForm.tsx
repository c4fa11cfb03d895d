import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router-dom'
import { chakra } from '@chakra-ui/react'
import { closingPhrase } from '../../../../domain/account/closing'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { TextInput } from '../../../components/forms/TextInput'
import { TextLink } from '../../../components/TextLink'
import { StepUp } from '../../../components/feedback/StepUp'
import { useCloseMyAccountMutation } from '../../../generated/graphql'
import { codeOf, errorInfoOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { deleteSignIn } from '../../../lib/amplify/deleteSignIn'
import { profile } from '../../../words/en/account/profile'
import { EditForm } from '../forms/EditForm'
import { openItemKinds } from './openItemKinds'

const words = profile.closing

type Outcome =
  | { readonly state: 'open' }
  | { readonly state: 'refused'; readonly code: ProblemCode; readonly openKinds: readonly string[] }
  /** The account is closed, but its sign-in could not be deleted. */
  | { readonly state: 'half' }

/**
 * Requires typed confirmation, so that no slip closes an account. Closes the account, then deletes
 * its sign-in.
 */
export function CloseAccountForm({ onKeep }: { onKeep: () => void }) {
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' })
  const [close] = useCloseMyAccountMutation()
  const confirmation = typed.trim()

  async function submit(): Promise<void> {
    setChecked(true)
    if (confirmation !== closingPhrase) return
    setBusy(true)
    try {
      await close({ variables: { input: { confirmation } } })
    } catch (error) {
      setOutcome({ state: 'refused', code: codeOf(error), openKinds: openItemKinds(errorInfoOf(error)) })
      return setBusy(false)
    }
    await deleteIt()
  }

  async function deleteIt(): Promise<void> {
    setBusy(true)
    // Leaves the page on success.
    await deleteSignIn().catch(() => {
      setOutcome({ state: 'half' })
      setBusy(false)
    })
  }

  if (outcome.state === 'half')
    return (
      <Notice tone="warn" role="alert" title={words.halfTitle}>
        {words.half}
        <chakra.div pt="3">
          <Button loading={isBusy} onClick={() => void deleteIt()}>
            {words.again}
          </Button>
        </chakra.div>
      </Notice>
    )
  return (
    <EditForm
      action={words.confirm}
      cancel={words.keep}
      isDangerous
      isBusy={isBusy}
      problem={undefined}
      onSubmit={() => void submit()}
      onCancel={onKeep}
    >
      <Heading as="h4" level="minor">
        {words.sureTitle}
      </Heading>
      <p>{words.sureText}</p>
      <Field
        label={words.type(closingPhrase)}
        error={isChecked && confirmation !== closingPhrase && words.typeProblem(closingPhrase)}
      >
        <TextInput
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {outcome.state === 'refused' && <Refusal {...outcome} />}
    </EditForm>
  )
}

function Refusal({ code, openKinds }: ComponentProps<typeof OpenItemsNotice> & { code: ProblemCode }) {
  if (code === 'AccountInUse') return <OpenItemsNotice openKinds={openKinds} />
  return <StepUp code={code} title={words.failed} />
}

function OpenItemsNotice({ openKinds }: { openKinds: readonly string[] }) {
  return (
    <Notice tone="warn" role="alert" title={words.inUseTitle}>
      <p>{words.inUse}</p>
      <chakra.ul ps="5" py="2">
        {openKinds.map((kind) => (
          <li key={kind}>{words.open[kind]}</li>
        ))}
      </chakra.ul>
      <TextLink asChild>
        <Link to="/dashboard">{words.toDashboard}</Link>
      </TextLink>
    </Notice>
  )
}
