import { chakra } from '@chakra-ui/react'
import { type SyntheticEvent, useState } from 'react'
import {
  type NoteContentFragment,
  useReleaseNoteMutation,
  useWithholdNoteMutation,
} from '../../generated/graphql'
import { useAction } from '../../lib/hooks/useAction'
import { shortMoment } from '../../lib/format/dateTimes'
import { hasPersistentState, usePersistentState } from '../../lib/storage/usePersistentState'
import { errors } from '../../words/en/errors'
import { notes } from '../../words/en/records/notes'
import { Button } from '../Button'
import { Icon } from '../Icon'
import { Notice } from '../feedback/Notice'
import { completeException, newException, readSavedException } from './noteException'
import { NoteExceptionFields } from './NoteExceptionFields'
import { Wrap } from '../layout/Stack'

const words = notes.access

const nameOf = (noteId: string): string => `withhold.${noteId}`

type NoteAccessProps = { note: NoteContentFragment; now: Date; onChanged: () => void }

/** For staff: whether the patient can read a signed note, and what changes that. */
export function NoteAccess({ note, now, onChanged }: NoteAccessProps) {
  const { withholding, canChangeAccess } = note
  const [release] = useReleaseNoteMutation()
  const deed = useAction(onChanged)
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
      {deed.problem && (
        <Notice tone="stop" role="alert" title={words.failed}>
          {errors[deed.problem]}
        </Notice>
      )}
      {canChangeAccess && (
        <Button
          size="sm"
          variant="quiet"
          px="0"
          loading={deed.isBusy}
          onClick={() => void deed.run(() => release({ variables: { input: { id, noteId } } }))}
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
  const [withhold] = useWithholdNoteMutation()
  const deed = useAction(onChanged)
  const name = nameOf(note.id)
  const {
    value: entered,
    set: setEntered,
    clear,
  } = usePersistentState(name, newException(), readSavedException)
  const [wasTried, setWasTried] = useState(false)

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    const exception = completeException(entered)
    if (!exception) return
    if (await deed.run(() => withhold({ variables: { input: { noteId: note.id, exception } } }))) leave()
  }

  function leave(): void {
    clear()
    onDone()
  }
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => void send(event)}
      display="grid"
      gap="3"
      py="2"
      css={{ '& textarea': { borderRadius: 'staff' } }}
    >
      <p>{words.rule}</p>
      <NoteExceptionFields entered={entered} wasTried={wasTried} onChange={setEntered} />
      {deed.problem && (
        <Notice tone="stop" role="alert" title={words.failed}>
          {errors[deed.problem]}
        </Notice>
      )}
      <Wrap gap="2">
        <Button type="submit" size="sm" loading={deed.isBusy}>
          {words.send}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {words.cancel}
        </Button>
      </Wrap>
    </chakra.form>
  )
}
