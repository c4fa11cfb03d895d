import { useState } from 'react'
import { Button } from '../../../components/Button'
import type { NamedPhoto } from '../../../components/files/namedPhoto'
import { PhotoStrip } from '../../../components/files/PhotoStrip'
import { recordMore } from '#words/records/recordMore'

/** Pictures that are loaded on demand, because each view is logged. */
export function CollapsedPhotos({ photos }: { photos: readonly NamedPhoto[] }) {
  const [areShown, setAreShown] = useState(false)
  if (areShown) return <PhotoStrip photos={photos} />
  return (
    <Button variant="secondary" size="sm" onClick={() => setAreShown(true)}>
      {recordMore.files.show(photos.length)}
    </Button>
  )
}
