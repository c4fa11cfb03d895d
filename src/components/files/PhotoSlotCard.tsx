import { chakra } from '@chakra-ui/react'
import type { PhotoView } from '../../../domain/intake/questionnaire'
import { isBusy, type PhotoSlot, type Place, placeKey } from '../../lib/files/photoSlots'
import type { PhotoControl } from '../../lib/files/usePhotoSlots'
import { files } from '#words/files'
import { Icon } from '../Icon'
import { FileButton } from './FileButton'
import { type FrameShape, PhotoFrame } from './PhotoFrame'
import { TakePhoto } from './camera/TakePhoto'
import { Wrap } from '../layout/Stack'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../Button'

const words = files.slot

type PhotoSlotCardProps = {
  view: PhotoView
  place: Place
  slot: PhotoSlot
  control: PhotoControl
  shape?: FrameShape
}

/** One view: the frame, the upload's status, and the actions. */
export function PhotoSlotCard({ view, place, slot, control, shape }: PhotoSlotCardProps) {
  const { label, help } = view
  const card = useRef<HTMLDivElement>(null)

  /** Other buttons replace the pressed one, so the card takes the focus. */
  function change(action: () => void): void {
    flushSync(action)
    card.current?.focus({ preventScroll: true })
  }

  const choose = (file: Blob): void => change(() => control.choose(place, file))

  return (
    <chakra.div
      ref={card}
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-arrival=""
      display="grid"
      // The picture gets narrower before the text of a button wraps.
      gridTemplateColumns={{ base: 'minmax(5rem, 7rem) minmax(min-content, 1fr)', sm: '1fr' }}
      columnGap="4"
      rowGap="3"
      alignContent="start"
      id={`photo-${placeKey(place)}`}
    >
      <PhotoFrame slot={slot} view={view} shape={shape} />
      <chakra.div minW="0">
        <chakra.p fontWeight="semibold">{label}</chakra.p>
        {help && (
          <chakra.p textStyle="small" color="ink.muted">
            {help}
          </chakra.p>
        )}
        <SlotStatus slot={slot} />
        <Wrap gap="2" pt="2">
          {slot.phase === 'failed' && slot.canRetry && (
            <SlotButton label={words.retryFor(label)} onClick={() => change(() => control.retry(place))}>
              {words.retry}
            </SlotButton>
          )}
          {isBusy(slot) ? (
            <SlotButton label={words.cancelFor(label)} onClick={() => change(() => control.cancel(place))}>
              {words.cancel}
            </SlotButton>
          ) : slot.phase === 'kept' ? (
            <>
              <FileButton label={words.replaceFor(label)} onFile={choose}>
                {words.replace}
              </FileButton>
              <SlotButton label={words.removeFor(label)} onClick={() => change(() => control.remove(place))}>
                {words.remove}
              </SlotButton>
            </>
          ) : (
            <>
              <TakePhoto view={view} onFile={choose} />
              <FileButton label={words.chooseFor(label)} onFile={choose}>
                {words.choose}
              </FileButton>
            </>
          )}
        </Wrap>
      </chakra.div>
    </chakra.div>
  )
}

/** Announced when it changes; how far the sending is, only to the eye. */
function SlotStatus({ slot }: { slot: PhotoSlot }) {
  const isKept = slot.phase === 'kept'
  const text = textOf(slot)
  return (
    <chakra.p
      role="status"
      textStyle="small"
      color={isKept ? 'ok' : slot.phase === 'failed' ? 'stop' : 'ink.muted'}
      fontWeight={isKept || slot.phase === 'failed' ? 'medium' : 'normal'}
      minH="5"
      pt="1"
    >
      {text && (
        <chakra.span display="inline-flex" gap="1.5">
          {isKept && <Icon name="check" size="1.25em" />}
          {slot.phase === 'failed' && <Icon name="stop" size="1.25em" />}
          {text}
        </chakra.span>
      )}
    </chakra.p>
  )
}

function textOf(slot: PhotoSlot): string | undefined {
  switch (slot.phase) {
    case 'preparing':
      return words.preparing
    case 'sending':
    case 'checking':
      return slot.phase === 'checking' ? words.checking : words.sendingNow
    case 'kept':
      return words.kept
    case 'failed':
      return files.problems[slot.problem]
    default:
      return undefined
  }
}

type SlotButtonProps = { label: string; onClick: () => void; children: ReactNode }

/** A small button of a photo's frame; its label names the photo. */
function SlotButton({ label, onClick, children }: SlotButtonProps) {
  return (
    <Button variant="quiet" px="2.5" minH="target" fontSize="sm" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}
