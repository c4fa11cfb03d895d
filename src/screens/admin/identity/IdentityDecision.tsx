import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/Button'
import { Card } from '../../../components/layout/Card'
import { Field } from '../../../components/forms/Field'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import {
  type AdminIdentityRowFragment,
  type IdentityRefusal,
  useDecideIdentityCheckMutation,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { useVersionCheck, type VersionCheck } from '../../../lib/hooks/useVersionCheck'
import { hasPersistentState, usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminIdentity } from '../../../words/en/admin/adminIdentity'
import { errors } from '../../../words/en/errors'
import { Wrap } from '../../../components/layout/Stack'

const words = adminIdentity.decide
const reasons = Object.keys(adminIdentity.reasons) as IdentityRefusal[]

const nameOf = (checkId: string): string => `identityRefusal.${checkId}`

type IdentityDecisionProps = { check: AdminIdentityRowFragment; onDecided: () => void }

/** Verifies or refuses with a reason; empty without a pending decision. */
export function IdentityDecision({ check, onDecided }: IdentityDecisionProps) {
  const { id, version, status, attempts } = check
  const [decideIdentity] = useDecideIdentityCheckMutation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemCode>()
  const [isRefusing, setRefusing] = useState(() => hasPersistentState(nameOf(id)))
  if (status !== 'pending' && status !== 'manual_review') return null

  async function decide(refusal?: Refusal, versionCheck?: VersionCheck): Promise<boolean> {
    if (versionCheck?.maySend() === false) {
      setProblem('Conflict')
      return false
    }
    setBusy(true)
    setProblem(undefined)
    const decision = refusal ? ({ decision: 'refuse', ...refusal } as const) : { decision: 'verify' as const }
    const code = await decideIdentity({
      variables: { input: { id, expectedVersion: version, ...decision } },
    }).then(() => undefined, codeOf)
    setProblem(code)
    if (code === 'Conflict') versionCheck?.wasRefused()
    setBusy(false)
    // Also refetches after a failure, because another Admin may have decided first.
    onDecided()
    return code === undefined
  }

  return (
    <Card asChild density="staff">
      <chakra.section aria-labelledby="decision" display="grid" gap="3">
        <Heading as="h3" id="decision" fontSize="md">
          {words.title}
        </Heading>
        <p>{status === 'manual_review' ? words.inPerson : words.checklist}</p>
        {problem && <ErrorAlert title={words.failed}>{errors[problem]}</ErrorAlert>}
        {isRefusing ? (
          <RefuseForm
            id={id}
            version={version}
            isBusy={isBusy}
            isLast={attempts >= 3}
            onRefuse={decide}
            onBack={() => setRefusing(false)}
          />
        ) : (
          <Wrap gap="2">
            <Button size="sm" loading={isBusy} onClick={() => void decide()}>
              {words.verify}
            </Button>
            {status === 'pending' && (
              <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => setRefusing(true)}>
                {words.refuse}
              </Button>
            )}
          </Wrap>
        )}
      </chakra.section>
    </Card>
  )
}

type Refusal = { readonly reason: IdentityRefusal; readonly text?: string }

type RefuseFormProps = {
  /** Of the check. */
  id: string
  version: number
  isBusy: boolean
  isLast: boolean
  /** @returns whether it succeeded */
  onRefuse: (refusal: Refusal, versionCheck: VersionCheck) => Promise<boolean>
  onBack: () => void
}

function RefuseForm({ id, version, isBusy, isLast, onRefuse, onBack }: RefuseFormProps) {
  const { value, set, clear } = usePersistentState(nameOf(id), { version, chosen: '', text: '' })
  const { chosen, text } = value
  const versionCheck = useVersionCheck(value.version, version)
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  useEffect(function goOnHere() {
    first.current?.focus()
  }, [])
  const reason = reasons.find((one) => one === chosen)
  const needsText = reason === 'other'
  const lacksText = needsText && text.trim() === ''

  async function send(): Promise<void> {
    setTried(true)
    if (!reason || lacksText) return
    if (await onRefuse({ reason, ...(text.trim() && { text: text.trim() }) }, versionCheck)) clear()
  }

  function leave(): void {
    clear()
    onBack()
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      aria-label={words.confirm}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={words.reason} error={isTried && !reason ? words.reasonMissing : undefined}>
        <Select
          density="staff"
          ref={first}
          value={chosen}
          onChange={({ target }) => set({ ...value, chosen: target.value })}
        >
          <option value="">{words.choose}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {adminIdentity.reasons[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={needsText ? words.text : words.textOptional}
        error={isTried && lacksText ? words.textMissing : undefined}
      >
        <TextArea
          rows={3}
          maxLength={500}
          aria-required={needsText ? true : undefined}
          value={text}
          onChange={({ target }) => set({ ...value, text: target.value })}
        />
      </Field>
      {isLast && <p>{words.lastWarning}</p>}
      <Wrap gap="2">
        <Button type="submit" size="sm" loading={isBusy}>
          {words.confirm}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {words.back}
        </Button>
      </Wrap>
    </chakra.form>
  )
}
