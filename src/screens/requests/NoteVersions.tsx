import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import { notes as words } from '../../words/en/notes'
import { NoteText } from './NoteText'
import type { NoteDraft } from './useNoteDraft'

/** The texts of a draft beside the one in the field: what another window saved, and what was not chosen then. */
export function NoteVersions({ draft }: { draft: NoteDraft }) {
  const { theirs, setAside, value } = draft.state
  return (
    <>
      {theirs && (
        <Notice tone="warn" role="alert" title={words.conflict.title}>
          <p>{words.conflict.text}</p>
          <NoteText label={words.conflict.theirs}>{theirs.value}</NoteText>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button size="sm" variant="secondary" onClick={() => draft.resolve('mine')}>
              {words.conflict.keepMine}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => draft.resolve('theirs')}>
              {words.conflict.chooseTheirs}
            </Button>
          </chakra.div>
        </Notice>
      )}
      {setAside.length > 0 && (
        <Notice tone="info" role="status" title={words.setAside.title}>
          <NoteText label={words.setAside.title}>{setAside.join('\n\n')}</NoteText>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                draft.setText([value, ...setAside].join('\n\n'))
                draft.dropSetAside()
              }}
            >
              {words.setAside.add}
            </Button>
            <Button size="sm" variant="quiet" onClick={draft.dropSetAside}>
              {words.setAside.remove}
            </Button>
          </chakra.div>
        </Notice>
      )}
    </>
  )
}
