import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import { notes as words } from '#words/records/notes'
import { NoteText } from './NoteText'
import type { NoteDraft } from './useNoteDraft'
import { Wrap } from '../../../components/layout/Stack'

type NoteConflictProps = {
  draft: NoteDraft
  /** Called when a button of this part was pressed and is removed: the focus needs another place. */
  onChosen: () => void
}

/**
 * The conflicting texts of a draft: the one in the field, the one saved by another window, and those not chosen
 * before.
 */
export function NoteConflict({ draft, onChosen }: NoteConflictProps) {
  const { theirs, setAside, value } = draft.state

  function resolve(choice: 'mine' | 'theirs'): void {
    draft.resolve(choice)
    onChosen()
  }
  function addSetAside(): void {
    draft.setText([value, ...setAside].join('\n\n'))
    removeSetAside()
  }
  function removeSetAside(): void {
    draft.dropSetAside()
    onChosen()
  }

  return (
    <>
      {theirs && (
        <Notice tone="warn" role="alert" title={words.conflict.title}>
          <p>{words.conflict.text}</p>
          <NoteText label={words.conflict.theirs}>{theirs.value}</NoteText>
          <Wrap gap="2">
            <Button size="sm" variant="secondary" onClick={() => resolve('mine')}>
              {words.conflict.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => resolve('theirs')}>
              {words.conflict.chooseTheirs}
            </Button>
          </Wrap>
        </Notice>
      )}
      {setAside.length > 0 && (
        <Notice tone="info" role="status" title={words.setAside.title}>
          <NoteText label={words.setAside.title}>{setAside.join('\n\n')}</NoteText>
          <Wrap gap="2">
            <Button size="sm" variant="secondary" onClick={addSetAside}>
              {words.setAside.add}
            </Button>
            <Button size="sm" variant="quiet" onClick={removeSetAside}>
              {words.setAside.remove}
            </Button>
          </Wrap>
        </Notice>
      )}
    </>
  )
}
