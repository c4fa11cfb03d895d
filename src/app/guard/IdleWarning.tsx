import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { Icon } from '../../components/Icon'
import { idle } from '#words/account/accountIdle'
import { Stack } from '../../components/layout/Stack'

type IdleWarningProps = {
  secondsLeft: number
  onStay: () => void
  onLeave: () => void
}

/**
 * Asks whether the user is still present, in a native modal dialog: it traps the focus and restores it, and
 * Escape means yes.
 */
export function IdleWarning({ secondsLeft, onStay, onLeave }: IdleWarningProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const id = useId()

  // The dialog is closed before it is unmounted, because only closing restores the focus.
  useLayoutEffect(function openDialog() {
    const element = dialog.current
    element?.showModal()
    stay.current?.focus()
    return () => element?.close()
  }, [])

  return (
    <DialogBox
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onStay}
    >
      <chakra.div display="flex" gap="4" alignItems="flex-start">
        <Badge>
          <Icon name="clock" size="1.5rem" />
        </Badge>
        <Stack gap="2">
          <Heading id={`${id}-title`} level="card">
            {idle.title}
          </Heading>
          <p id={`${id}-text`}>{idle.text}</p>
        </Stack>
      </chakra.div>
      <Countdown aria-hidden="true">{timeText(secondsLeft)}</Countdown>
      <VisuallyHidden aria-live="polite">{announcedText(secondsLeft)}</VisuallyHidden>
      <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row-reverse' }} gap="3">
        <Button ref={stay} onClick={onStay} flex="1">
          {idle.stay}
        </Button>
        <Button variant="secondary" onClick={onLeave} flex="1">
          {idle.leave}
        </Button>
      </chakra.div>
    </DialogBox>
  )
}

/** `0:59` */
function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Announces only a few moments, because a screen reader that counts every second says nothing else. */
function announcedText(secondsLeft: number): string {
  const said = [10, 30].find((moment) => secondsLeft <= moment)
  return said === undefined ? '' : idle.secondsLeft(said)
}

const DialogBox = chakra('dialog', {
  base: {
    m: 'auto',
    w: 'min(30rem, calc(100vw - 2rem))',
    p: { base: '6', sm: '8' },
    color: 'ink',
    bg: 'surface',
    borderWidth: '0',
    borderRadius: 'patient',
    boxShadow: 'soft',
    '&[open]': { display: 'flex', flexDirection: 'column', gap: '6' },
    '&::backdrop': { background: 'rgb(22 48 43 / 55%)' },
  },
})

const Badge = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '12',
    h: '12',
    color: 'brand.strong',
    bg: 'brand.soft',
    borderRadius: 'full',
  },
})

const Countdown = chakra('p', {
  base: {
    textAlign: 'center',
    fontSize: '3xl',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    fontVariantNumeric: 'tabular-nums',
    color: 'brand.strong',
  },
})
