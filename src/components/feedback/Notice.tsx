import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { componentWords } from '#words/components'
import { Icon } from '../Icon'
import { type Tone, toneColor, toneIcon } from '../tone'

const NoticeBox = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    p: '4',
    borderRadius: 'patient',
    borderLeftWidth: '4px',
  },
  variants: {
    tone: {
      ok: { bg: 'ok.soft', borderColor: 'ok' },
      warn: { bg: 'warn.soft', borderColor: 'warn' },
      stop: { bg: 'stop.soft', borderColor: 'stop' },
      info: { bg: 'info.soft', borderColor: 'info' },
    },
  },
})

type NoticeProps = {
  tone: Tone
  /** The heading beside the icon; by default that of the tone ("Good to know", "Please note" …). */
  title?: ReactNode
  children?: ReactNode
  /**
   * `alert` interrupts the screen reader, `status` waits for a pause; left out for text that was there from the
   * start.
   */
  role?: 'alert' | 'status'
}

/** Information before the user continues, with an icon and a text, never by color alone. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  return (
    <NoticeBox tone={tone} role={role}>
      <chakra.span color={toneColor[tone]} pt="0.5">
        <Icon name={toneIcon[tone]} />
      </chakra.span>
      <chakra.div minW="0" flex="1">
        <chakra.p fontWeight="semibold" color={toneColor[tone]}>
          {title ?? componentWords.tone[tone]}
        </chakra.p>
        {children && <chakra.div>{children}</chakra.div>}
      </chakra.div>
    </NoticeBox>
  )
}
