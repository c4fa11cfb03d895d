import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePhotoBytes } from '../../lib/files/usePhotoBytes'
import { files } from '#words/files'
import { Button } from '../Button'
import { ErrorAlert } from '../feedback/ErrorAlert'
import { Spinner } from '../feedback/Spinner'
import type { NamedPhoto } from './namedPhoto'

const words = files.viewer

/** How much larger than the screen; the first fits. */
const zoomLevels = [1, 1.5, 2, 3, 4] as const

type PhotoViewerProps = {
  photos: readonly NamedPhoto[]
  openId: string
  onNavigate: (id: string) => void
  onClose: () => void
}

/** One picture over everything else: next, previous and zoom by buttons and keys. */
export function PhotoViewer({ photos, openId, onNavigate, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoom, setZoom] = useState(0)
  const index = photos.findIndex(({ id }) => id === openId)
  const photo = photos[index]

  useEffect(function showOverAll() {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  if (!photo) return null

  function move(by: number): void {
    const next = photos[index + by]
    if (!next) return
    setZoom(0)
    onNavigate(next.id)
  }

  const enlarge = (by: number): void =>
    setZoom((before) => Math.min(Math.max(before + by, 0), zoomLevels.length - 1))

  function onKeyDown(event: KeyboardEvent): void {
    const actions: Record<string, () => void> = {
      ArrowRight: () => move(1),
      ArrowLeft: () => move(-1),
      '+': () => enlarge(1),
      '=': () => enlarge(1),
      '-': () => enlarge(-1),
    }
    const act = actions[event.key]
    // Within an enlarged picture the arrows scroll.
    const scrolls = zoom > 0 && event.key.startsWith('Arrow')
    // Shortcuts of the screen behind would act on hidden content.
    event.stopPropagation()
    if (!act || scrolls) return
    event.preventDefault()
    act()
  }

  return (
    <ViewerDialog ref={dialog} aria-label={photo.name} onClose={onClose} onKeyDown={onKeyDown}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" py="3">
        <chakra.div flex={{ base: '1 0 100%', md: '1' }} aria-live="polite">
          <chakra.p fontWeight="semibold">{photo.name}</chakra.p>
          <chakra.p textStyle="small" color="ink.muted">
            {words.place(index + 1, photos.length)}
            <chakra.span display={{ base: 'none', md: 'inline' }}>{` · ${words.keys}`}</chakra.span>
          </chakra.p>
        </chakra.div>
        <Tool label={words.previous} sign="‹" isOff={index === 0} onPress={() => move(-1)} />
        <Tool label={words.next} sign="›" isOff={index === photos.length - 1} onPress={() => move(1)} />
        <Tool label={words.zoomOut} sign="−" isOff={zoom === 0} onPress={() => enlarge(-1)} />
        <Tool
          label={words.zoomIn}
          sign="+"
          isOff={zoom === zoomLevels.length - 1}
          onPress={() => enlarge(1)}
        />
        <Button size="sm" variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </chakra.header>
      <LargePicture key={photo.id} photo={photo} scale={zoomLevels[zoom] ?? 1} />
    </ViewerDialog>
  )
}

const ViewerDialog = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    w: '100vw',
    h: '100dvh',
    maxW: 'none',
    maxH: 'none',
    m: '0',
    p: '0',
    border: 'none',
    bg: 'surface',
    color: 'ink',
    '&[open]': { display: 'flex' },
    flexDirection: 'column',
    _backdrop: { bg: 'ink' },
  },
})

function LargePicture({ photo: { id, name, alt }, scale }: { photo: NamedPhoto; scale: number }) {
  const bytes = usePhotoBytes(id)
  return (
    <chakra.div
      flex="1"
      minH="0"
      overflow={scale > 1 ? 'auto' : 'hidden'}
      bg="canvas"
      display="flex"
      css={{ '& > *': { flexShrink: 0, margin: 'auto' } }}
      // Scrolled by keys where it is larger than its window.
      tabIndex={scale > 1 ? 0 : undefined}
    >
      {!bytes.data && !bytes.error && <Spinner label={words.loading} size="2rem" />}
      {bytes.error !== undefined && (
        <ErrorAlert title={words.failed} onRetry={bytes.refetch}>
          {null}
        </ErrorAlert>
      )}
      {bytes.data && (
        // Fits into a frame that grows beyond its window.
        <chakra.div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }} minW="0" minH="0">
          <chakra.img src={bytes.data} alt={alt ?? words.alt(name)} w="full" h="full" objectFit="contain" />
        </chakra.div>
      )}
    </chakra.div>
  )
}

type ToolProps = { label: string; sign: string; isOff: boolean; onPress: () => void }

/** Stays in place and keeps the focus at the end of the list. */
function Tool({ label, sign, isOff, onPress }: ToolProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      minW="target"
      fontSize="lg"
      aria-label={label}
      aria-disabled={isOff || undefined}
      opacity={isOff ? 0.4 : 1}
      onClick={onPress}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  )
}
