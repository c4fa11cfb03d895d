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
import { useForm } from '../../../components/forms/useForm'
import { StepUp } from '../../../components/feedback/StepUp'
import { useCloseMyAccountMutation, useMyOrdersQuery } from '../../../generated/graphql'
import { errorInfoOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { deleteSignIn } from '../../../lib/amplify/deleteSignIn'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { useAction } from '../../../lib/hooks/useAction'
import { closing as words } from '#words/account/closing'
import { EditForm } from '../forms/EditForm'
import { isPlainObject } from '../../../../domain/isPlainObject'

/** What was typed stays in the tab, because the API may require a fresh sign-in first. */
export const closingFormName = 'account.closing'

/**
 * Requires typed confirmation, so that no slip closes an account. Closes the account, then deletes
 * its sign-in.
 */
export function CloseAccountForm({ onKeep }: { onKeep: () => void }) {
  const { clear, isRestored, ...draft } = usePersistentState(closingFormName, { typed: '' })
  const orders = useMyOrdersQuery({ variables: { isUnderWay: true, first: 1 } })
  const onItsWay = orders.data?.myOrders.nodes[0]
  const form = useForm(draft, ({ typed }) => ({
    typed: typed.trim() !== closingPhrase && words.typeProblem(closingPhrase),
  }))
  const [close] = useCloseMyAccountMutation()
  /** Whether the account is closed, but its sign-in could not be deleted. */
  const [isHalf, setHalf] = useState(false)
  // Leaves the page on success.
  const deletion = useAction(deleteSignIn, { onFailure: () => setHalf(true) })
  const closing = useAction(async ({ typed }: { typed: string }) => {
    await close({ variables: { input: { confirmation: typed.trim() } } })
    clear()
    await deletion.run()
  })

  if (isHalf)
    return (
      <Notice tone="warn" role="alert" title={words.halfTitle}>
        {words.half}
        <chakra.div pt="3">
          <Button loading={deletion.isPending} onClick={() => void deletion.run()}>
            {words.again}
          </Button>
        </chakra.div>
      </Notice>
    )
  return (
    <EditForm
      submit={words.confirm}
      variant="danger"
      isPending={closing.isPending || deletion.isPending}
      failure={
        closing.problem && (
          <Refusal code={closing.problem} openKinds={openItemKinds(errorInfoOf(closing.error))} />
        )
      }
      onSubmit={form.handleSubmit(closing.run)}
      cancel={words.keep}
      onCancel={() => {
        clear()
        onKeep()
      }}
      draft={{ isOutdated: false, isRestored }}
    >
      <Heading as="h4" level="minor">
        {words.sureTitle}
      </Heading>
      <p>{words.sureText}</p>
      {onItsWay && (
        <Notice tone="warn" role="status" title={words.onItsWayTitle}>
          <p>{words.onItsWay[onItsWay.status === 'shipped' ? 'shipped' : 'placed']}</p>
          <TextLink asChild>
            <Link to={`/cart?order=${onItsWay.id}`}>{words.viewOrder}</Link>
          </TextLink>
        </Notice>
      )}
      <Field label={words.type(closingPhrase)} error={form.errors.typed}>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('typed')} />
      </Field>
    </EditForm>
  )
}

function Refusal({ code, openKinds }: ComponentProps<typeof OpenItemsNotice> & { code: ProblemCode }) {
  if (code === 'AccountInUse') return <OpenItemsNotice openKinds={openKinds} />
  return <StepUp code={code} title={words.failed} anchor="closing" />
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

/** Returns the distinct kinds of items that keep an account open, from `info.open` of an AccountInUse. */
function openItemKinds(info: Readonly<Record<string, unknown>>): readonly string[] {
  const open: unknown = info['open']
  if (!Array.isArray(open)) return []
  const kinds = open.flatMap((matter: unknown) =>
    isPlainObject(matter) && typeof matter['kind'] === 'string' ? [matter['kind']] : [],
  )
  return [...new Set(kinds)]
}
