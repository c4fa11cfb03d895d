import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useDisclosure } from '../../components/useDisclosure'

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minH: 'target',
    minW: 'target',
    color: 'var(--frame-text)',
    fontWeight: 'medium',
    borderRadius: 'staff',
    cursor: 'pointer',
    transition: 'background-color 140ms ease-out, color 140ms ease-out',
    _hover: { bg: 'var(--frame-wash)', color: 'var(--frame-strong)' },
    _expanded: { bg: 'var(--frame-wash)', color: 'var(--frame-strong)' },
  },
})

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 0.375rem)',
    zIndex: 'menu',
    maxH: 'min(500px, calc(100dvh - 6rem))',
    overflowY: 'auto',
    p: '2',
    bg: 'var(--frame-ground)',
    borderWidth: '1px',
    borderColor: 'var(--frame-line)',
    borderRadius: 'patient',
    boxShadow: 'soft',
    '&[hidden]': { display: 'none' },
  },
  variants: {
    side: {
      start: { insetStart: 0, minW: '64' },
      end: { insetEnd: 0, minW: '56' },
      wide: { insetInline: 0, borderTopRadius: 0, top: '100%' },
    },
  },
})

type DisclosureProps = {
  /** Content of the button. */
  trigger: ReactNode
  /** Label of the button if `trigger` has no text. */
  triggerLabel?: string
  side: 'start' | 'end' | 'wide'
  /** The `<li>`s of the list. */
  children: ReactNode
}

/** A button and the list of links it opens; choosing one closes it. */
export function Disclosure({ trigger, triggerLabel, side, children }: DisclosureProps) {
  const { rootProps, buttonProps, panelProps, close } = useDisclosure()
  return (
    <chakra.div position={side === 'wide' ? 'static' : 'relative'} {...rootProps}>
      <Trigger type="button" px={triggerLabel ? '1' : '3'} aria-label={triggerLabel} {...buttonProps}>
        {trigger}
      </Trigger>
      <Panel side={side} {...panelProps}>
        <chakra.ul listStyleType="none" onClick={close}>
          {children}
        </chakra.ul>
      </Panel>
    </chakra.div>
  )
}
