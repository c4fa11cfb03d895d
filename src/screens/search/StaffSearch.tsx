import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Icon } from '../../components/Icon'
import { Spinner } from '../../components/feedback/Spinner'
import { errors } from '#words/errors'
import { staffSearch as words } from '#words/staff'
import { SearchOptions } from './SearchOptions'
import { optionGroups, type SearchOption } from './optionGroups'
import { usePatientSearch } from './usePatientSearch'

type StaffSearchProps = { role: Exclude<Role, 'user'>; onClose: () => void }

/**
 * Finds patients, pages and actions by what is typed, in a modal dialog: a combobox with its listbox (WAI-ARIA), so
 * that the focus stays in the field while the arrow keys choose.
 */
export function StaffSearch({ role, onClose }: StaffSearchProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const leave = useLeave(dialogRef, onClose)
  const search = usePatientSearch(text)
  const groups = optionGroups({ role, text, patients: search.patients })
  const options = groups.flatMap(({ options }) => options)
  const chosen = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  // The dialog is closed before it is unmounted, because only closing restores the focus.
  useLayoutEffect(function openDialog() {
    const dialog = dialogRef.current
    dialog?.showModal()
    dialog?.querySelector('input')?.focus()
    return () => dialog?.close()
  }, [])

  function type(typed: string): void {
    setText(typed)
    setActive(0)
  }

  function move(to: number): void {
    if (options.length === 0) return
    const index = (to + options.length) % options.length
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const action = {
      ArrowDown: () => move(chosen + 1),
      ArrowUp: () => move(chosen - 1),
      Enter: () => options[chosen] && leave(options[chosen]),
    }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <DialogBox
      ref={dialogRef}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialogRef.current && onClose()}
    >
      <chakra.div display="flex" alignItems="center" gap="2" px="4" borderBottomWidth="1px" minH="14">
        <Icon name="search" />
        <SearchInput
          role="combobox"
          aria-label={words.placeholder}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={words.placeholder}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        {search.isSearching && <Spinner label={words.searching} size="1.25rem" />}
        <CloseButton type="button" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </CloseButton>
      </chakra.div>
      <SearchOptions
        id={`${id}-list`}
        groups={groups}
        active={chosen}
        optionId={optionId}
        onActive={setActive}
        onChoose={leave}
      />
      {search.problem && <Hint role="alert">{{ ...errors, ...words.problems }[search.problem]}</Hint>}
      {search.isEmpty && options.length === 0 && (
        <Hint>
          <strong>{words.none.title}.</strong> {words.none.text}
        </Hint>
      )}
      {search.hasMore && <Hint>{words.more}</Hint>}
      <Keys />
      <VisuallyHidden>
        <output aria-live="polite">
          {text.trim() !== '' &&
            !search.isSearching &&
            (options.length > 0 ? words.count(options.length) : words.none.title)}
        </output>
      </VisuallyHidden>
    </DialogBox>
  )
}

/** Returns what leaves the search for an option; on the same page the focus goes to where the page starts. */
function useLeave(
  dialogRef: RefObject<HTMLDialogElement | null>,
  onClose: () => void,
): (option: SearchOption) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (option) => {
    dialogRef.current?.close()
    onClose()
    if ('act' in option) {
      option.act()
      return
    }
    void navigate(option.to)
    if (option.to.split(/[?#]/)[0] === pathname)
      document.getElementById('main')?.focus({ preventScroll: true })
  }
}

const keys = [
  ['↑ ↓', words.hints.move],
  ['↵', words.hints.open],
  ['Esc', words.hints.close],
] as const

function Keys() {
  return (
    <chakra.p
      display={{ base: 'none', md: 'flex' }}
      gap="4"
      px="4"
      py="2"
      borderTopWidth="1px"
      fontSize="0.75rem"
      color="ink.muted"
      aria-hidden="true"
    >
      {keys.map(([key, does]) => (
        <span key={key}>
          <chakra.kbd font="inherit">{key}</chakra.kbd> {does}
        </span>
      ))}
    </chakra.p>
  )
}

const DialogBox = chakra('dialog', {
  base: {
    mx: 'auto',
    mt: { base: '0', md: '12vh' },
    mb: 'auto',
    w: { base: '100vw', md: 'min(40rem, calc(100vw - 4rem))' },
    maxW: 'none',
    h: { base: '100dvh', md: 'fit-content' },
    maxH: { base: '100dvh', md: '70vh' },
    p: '0',
    color: 'ink',
    bg: 'surface',
    borderWidth: '0',
    borderRadius: { md: 'patient' },
    boxShadow: 'soft',
    overflow: 'hidden',
    textStyle: 'staff',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: 'rgb(22 48 43 / 40%)' },
  },
})

const SearchInput = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    minH: 'target',
    bg: 'transparent',
    fontSize: 'md',
    outline: 'none',
    _placeholder: { color: 'ink.muted' },
    // The dialog is the field's frame; the caret and the chosen line show where one is.
    _focusVisible: { outline: 'none' },
  },
})

const CloseButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    w: 'target',
    h: 'target',
    borderRadius: 'staff',
    cursor: 'pointer',
    _hover: { bg: 'brand.soft' },
  },
})

const Hint = chakra('p', { base: { px: '4', py: '3', color: 'ink.muted', borderTopWidth: '1px' } })
