import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { noteMaxLength } from '../../../domain/records/clinicalNote'
import { Button } from '../../components/Button'
import { Checkbox } from '../../components/Checkbox'
import { Field } from '../../components/Field'
import { Notice } from '../../components/Notice'
import {
  completeException,
  type EnteredException,
  newException,
} from '../../components/requests/noteException'
import { NoteExceptionFields } from '../../components/requests/NoteExceptionFields'
import { TextArea } from '../../components/TextArea'
import type { NoteContentFragment } from '../../generated/graphql'
import { shortMoment } from '../../lib/format/dateTimes'
import { errors } from '../../words/en/errors'
import { notes as words } from '../../words/en/notes'
import { type NoteDraft, useNoteDraft } from './useNoteDraft'

type NoteEditorProps = {
  requestId: string
  draft: NoteContentFragment | undefined
  addendumTo: string | null
  now: Date
  onRenew: () => void
  onSigned: () => void
}

/** A note while it is being written. */
export function NoteEditor({ now, onRenew, onSigned, ...question }: NoteEditorProps) {
  const draft = useNoteDraft(question)

  const [exception, setException] = useState<EnteredException>()
  const [wasTried, setWasTried] = useState(false)

  async function sign(): Promise<void> {
    setWasTried(true)
    const withhold = exception && completeException(exception)
    if (exception && !withhold) return
    if (await draft.sign(withhold)) onSigned()
  }
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="2"
      maxW="prose"
      css={{ '& textarea': { borderRadius: 'staff' } }}
    >
      <Field label={question.addendumTo ? words.addendumLabel : words.label} helper={words.helper} optional>
        <TextArea
          rows={4}
          maxLength={noteMaxLength}
          value={draft.text}
          onChange={({ target }) => draft.setText(target.value)}
        />
      </Field>
      <Status draft={draft} now={now} onRenew={onRenew} />
      <Checkbox
        label={words.access.withholdLabel}
        checked={exception !== undefined}
        onChange={({ target }) => setException(target.checked ? newException() : undefined)}
      />
      {exception && (
        <>
          <p>{words.access.rule}</p>
          <NoteExceptionFields entered={exception} wasTried={wasTried} onChange={setException} />
        </>
      )}
      {draft.problem && (
        <Notice tone="stop" role="alert" title={words.signFailed}>
          {errors[draft.problem]}
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button
          size="sm"
          variant="secondary"
          loading={draft.isSigning}
          disabled={draft.text.trim() === '' || draft.status === 'outdated'}
          onClick={() => void sign()}
        >
          {words.sign}
        </Button>
        <chakra.span color="ink.muted">
          {words.signHelp} {exception ? words.willNotRead : words.willRead}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}

function Status({ draft, now, onRenew }: { draft: NoteDraft; now: Date; onRenew: () => void }) {
  const { status, keptAt } = draft
  const text =
    status === 'saved' ? words.status.saved(keptAt ? shortMoment(keptAt, now) : '') : words.status[status]
  return (
    <chakra.p role="status" color={status === 'failed' || status === 'outdated' ? 'stop' : 'ink.muted'}>
      {text}{' '}
      {status === 'failed' && (
        <Button size="sm" variant="quiet" px="1" onClick={draft.retry}>
          {words.retry}
        </Button>
      )}
      {status === 'outdated' && (
        <Button size="sm" variant="quiet" px="1" onClick={onRenew}>
          {words.renew}
        </Button>
      )}
    </chakra.p>
  )
}
