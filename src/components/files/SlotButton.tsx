import type { ReactNode } from 'react'
import { Button } from '../Button'

type SlotButtonProps = { label: string; onClick: () => void; children: ReactNode }

/** A small button of a photo's frame; its label names the photo. */
export function SlotButton({ label, onClick, children }: SlotButtonProps) {
  return (
    <Button variant="quiet" px="2.5" minH="target" fontSize="sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
