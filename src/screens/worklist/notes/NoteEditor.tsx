import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteMaxLength } from '../../../../domain/records/clinicalNote'
import { Button } from '../../../components/Button'
import { Checkbox } from '../../../components/forms/Checkbox'
import { Field } from '../../../components/forms/Field'
import { Notice } from '../../../components/feedback/Notice'
import { completeException, exceptionErrors, newException } from '../../../components/requests/noteException'
import { NoteExceptionFields } from '../../../components/requests/NoteExceptionFields'
import { TextArea } from '../../../components/forms/TextArea'
import { useForm, useFormValues } from '../../../components/forms/useForm'
import type { NoteContentFragment } from '../../../generated/graphql'
import { completionField } from '../../../lib/hooks/useCompletion'
import { codeOf } from '../../../lib/apollo/errorCode'
import { shortMoment } from '../../../lib/format/dateTimes'
import { errors } from '#words/errors'
import { quickTexts } from '#words/messages/quickTexts'
import { notes as words } from '#words/records/notes'
import { NoteConflict } from './NoteConflict'
import { MentionList } from './MentionList'
import type { QuickTextSubject } from '../../shared/quickTexts/fillQuickText'
import { QuickTextList } from '../../shared/quickTexts/lazyQuickTextList'
import { useQuickTexts } from '../../shared/quickTexts/useQuickTexts'
import { useMentionChoice } from './useMentionChoice'
import { type NoteDraft, useNoteDraft } from './useNoteDraft'
import { Stack, Wrap } from '../../../components/layout/Stack'

type NoteEditorProps = {
  requestId: string
  /** Fills the variables of quick texts. */
  subject: QuickTextSubject
  draft: NoteContentFragment | undefined
  addendumTo: string | null
  now: Date
  /** Reads the notes again: the draft was signed elsewhere. */
  onReload: () => void
  onSigned: () => void
}

/** A note while it is being written. */
export function NoteEditor({ draft: stored, subject, now, onReload, onSigned, ...place }: NoteEditorProps) {
  const draft = useNoteDraft(place, stored)
  const { state } = draft
  const box = useRef<HTMLDivElement>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const isOver = state.status === 'conflict' && !state.theirs
  const reload = useEffectEvent(onReload)
  useEffect(
    function showSignedNote() {
      if (isOver) reload()
    },
    [isOver],
  )
  const [isWithheld, setWithheld] = useState(false)
  const exception = useForm(useFormValues(newException), exceptionErrors)

  const mentioning = useMentionChoice({
    requestId: place.requestId,
    text: state.value,
    setText: draft.setText,
  })
  const quickText = useQuickTexts({ kind: 'note', subject, text: state.value, setText: draft.setText })

  function focusField(): void {
    fieldRef.current?.focus()
  }
  function retry(): void {
    draft.retry()
    // The button is removed while the note is saved.
    focusField()
  }
  async function sign(): Promise<void> {
    if (isWithheld && box.current && !exception.check(box.current)) return
    const withhold = isWithheld ? completeException(exception.values) : undefined
    if (await draft.sign({ withhold, mentions: mentioning.mentions })) onSigned()
    // A colleague may have lost access to the record in the meantime.
    else if (mentioning.mentioned.length > 0) mentioning.retry()
  }
  return (
    <Stack ref={box} gap="2" maxW="prose" css={{ '& textarea': { borderRadius: 'staff' } }}>
      <Field
        label={place.addendumTo ? words.addendumLabel : words.label}
        helper={`${words.helper} ${quickTexts.hint}`}
        optional
      >
        <TextArea
          ref={fieldRef}
          rows={4}
          maxLength={noteMaxLength}
          value={state.value}
          readOnly={draft.isSigning}
          onChange={({ target }) => draft.setText(target.value)}
          {...completionField(mentioning, quickText)}
        />
      </Field>
      <MentionList choice={mentioning} />
      <QuickTextList choice={quickText} border="around" />
      <chakra.p role="status" color="ink.muted" _empty={{ display: 'none' }}>
        {mentioning.mentioned.length > 0 &&
          words.mentions.willNotify(mentioning.mentioned.map(({ name }) => name))}
      </chakra.p>
      <Status draft={draft} now={now} onRetry={retry} />
      <NoteConflict draft={draft} onChosen={focusField} />
      <Checkbox
        label={words.access.withholdLabel}
        checked={isWithheld}
        onChange={({ target }) => {
          setWithheld(target.checked)
          exception.change(newException())
        }}
      />
      {isWithheld && (
        <>
          <p>{words.access.rule}</p>
          <NoteExceptionFields form={exception} />
        </>
      )}
      {draft.problem && (
        <Notice tone="stop" role="alert" title={words.signFailed}>
          {errors[draft.problem]}
        </Notice>
      )}
      <Wrap alignItems="center" gap="3">
        <Button
          size="sm"
          variant="secondary"
          loading={draft.isSigning}
          disabled={state.value.trim() === '' || state.status === 'conflict'}
          onClick={() => void sign()}
        >
          {words.sign}
        </Button>
        <chakra.span color="ink.muted">
          {words.signHelp} {isWithheld ? words.willNotRead : words.willRead}
        </chakra.span>
      </Wrap>
    </Stack>
  )
}

type StatusProps = { draft: NoteDraft; now: Date; onRetry: () => void }

function Status({ draft, now, onRetry }: StatusProps) {
  const { status } = draft.state
  return (
    <chakra.p role="status" color={['failed', 'refused', 'conflict'].includes(status) ? 'stop' : 'ink.muted'}>
      {statusText(draft, now)}{' '}
      {(status === 'failed' || status === 'refused') && (
        <Button size="sm" variant="quiet" px="1" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </chakra.p>
  )
}

function statusText({ state }: NoteDraft, now: Date): string {
  const { status, base, error } = state
  if (status === 'refused') return words.status.refused(errors[codeOf(error)])
  if (status !== 'saved') return words.status[status]
  return base.at ? words.status.saved(shortMoment(base.at, now)) : words.status.empty
}
