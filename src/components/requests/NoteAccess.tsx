import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import {
  type NoteContentFragment,
  useReleaseNoteMutation,
  useWithholdNoteMutation,
} from '../../generated/graphql'
import { useAction } from '../../lib/hooks/useAction'
import { shortMoment } from '../../lib/format/dateTimes'
import { hasPersistentState, usePersistentState } from '../../lib/storage/usePersistentState'
import { errors } from '#words/errors'
import { notes } from '#words/records/notes'
import { Button } from '../Button'
import { ActionForm } from '../forms/ActionForm'
import { useForm } from '../forms/useForm'
import { Icon } from '../Icon'
import { Notice } from '../feedback/Notice'
import {
  completeException,
  type EnteredException,
  exceptionErrors,
  newException,
  readSavedException,
} from './noteException'
import { NoteExceptionFields } from './NoteExceptionFields'

const words = notes.access

const nameOf = (noteId: string): string => `withhold.${noteId}`

type NoteAccessProps = { note: NoteContentFragment; now: Date; onChanged: () => void }

/** For staff: whether the patient can read a signed note, and the action that changes it. */
export function NoteAccess({ note, now, onChanged }: NoteAccessProps) {
  const { withholding, canChangeAccess } = note
  const [releaseNote] = useReleaseNoteMutation()
  const release = useAction(
    (id: string, noteId: string) => releaseNote({ variables: { input: { id, noteId } } }),
    { onStale: onChanged },
  )
  if (!withholding) return <Readable note={note} onChanged={onChanged} />
  const { id, noteId, reason, explanation, withheldByName, withheldAt } = withholding
  return (
    <chakra.div display="grid" gap="1" justifyItems="start" pt="1">
      <chakra.p display="flex" gap="1.5" color="warn" fontWeight="semibold">
        <chakra.span pt="0.5">
          <Icon name="lock" size="1em" />
        </chakra.span>
        {words.withheld(words.reasons[reason])}
      </chakra.p>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {explanation}
      </chakra.p>
      <chakra.p color="ink.muted">
        {words.by(withheldByName ?? words.unnamed, shortMoment(withheldAt, now))}
      </chakra.p>
      {release.problem && (
        <Notice tone="stop" role="alert" title={words.failed}>
          {errors[release.problem]}
        </Notice>
      )}
      {canChangeAccess && (
        <Button
          size="sm"
          variant="quiet"
          px="0"
          loading={release.isPending}
          onClick={() => void release.run(id, noteId)}
        >
          {words.release}
        </Button>
      )}
    </chakra.div>
  )
}

function Readable({ note, onChanged }: Omit<NoteAccessProps, 'now'>) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(nameOf(note.id)))
  if (isOpen) return <WithholdForm note={note} onChanged={onChanged} onDone={() => setOpen(false)} />
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="3" color="ink.muted">
      {words.readable}
      {note.canChangeAccess && (
        <Button size="sm" variant="quiet" px="0" onClick={() => setOpen(true)}>
          {words.withhold}
        </Button>
      )}
    </chakra.p>
  )
}

type WithholdFormProps = Omit<NoteAccessProps, 'now'> & { onDone: () => void }

function WithholdForm({ note, onChanged, onDone }: WithholdFormProps) {
  const [withholdNote] = useWithholdNoteMutation()
  const draft = usePersistentState(nameOf(note.id), newException(), readSavedException)
  const form = useForm(draft, exceptionErrors)
  const withhold = useAction(
    async (entered: EnteredException) => {
      const exception = completeException(entered)
      if (!exception) return
      await withholdNote({ variables: { input: { noteId: note.id, exception } } })
      leave()
    },
    { onStale: onChanged },
  )

  function leave(): void {
    draft.clear()
    onDone()
  }
  return (
    <ActionForm
      density="staff"
      py="2"
      submit={words.send}
      runs={withhold}
      failed={words.failed}
      onSubmit={form.handleSubmit(withhold.run)}
      cancel={words.cancel}
      onCancel={leave}
    >
      <p>{words.rule}</p>
      <NoteExceptionFields form={form} />
    </ActionForm>
  )
}
