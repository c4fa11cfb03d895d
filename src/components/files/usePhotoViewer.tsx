import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { parts } from '#words/parts'
import { lazyPart } from '../feedback/lazyPart'
import type { NamedPhoto } from './namedPhoto'

const PhotoViewer = lazyPart(() => import('./PhotoViewer'), 'PhotoViewer', {
  title: parts.photoViewer,
  // Photos may fill the screen, so the failure notice below them is scrolled into view.
  frame: (content) => content && <div ref={showFailureNotice}>{content}</div>,
})

function showFailureNotice(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' })
}

interface ViewedPhotos {
  /** Opens a photo large: the handler of a button's click. */
  readonly open: (id: string, event: MouseEvent<HTMLElement>) => void
  /** The viewer while a photo is open, or the notice that it did not load. */
  readonly viewer: ReactNode
}

/** The viewer of some photos. When it is closed, the focus is back on the button that opened it. */
export function usePhotoViewer(photos: readonly NamedPhoto[]): ViewedPhotos {
  const [openId, setOpenId] = useState<string>()
  const opener = useRef<HTMLElement>(null)

  function close(): void {
    setOpenId(undefined)
    opener.current?.focus()
  }

  return {
    open(id, { currentTarget }) {
      opener.current = currentTarget
      setOpenId(id)
    },
    viewer: openId && <PhotoViewer photos={photos} openId={openId} onNavigate={setOpenId} onClose={close} />,
  }
}
