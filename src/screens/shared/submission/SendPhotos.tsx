import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PhotoQuestion } from '../../../../domain/intake/questionnaire'
import { PhotoPicker } from '../../../components/files/PhotoPicker'
import { Heading } from '../../../components/layout/Heading'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { isBusy, placeKey, slotAt } from '../../../lib/files/photoSlots'
import { useFileApi } from '../../../lib/files/useFileApi'
import { type PhotoControl, usePhotoSlots } from '../../../lib/files/usePhotoSlots'
import { files } from '#words/files'
import type { SendProps } from '../../../lib/requests/sendProps'
import { useEnsureDraftSaved } from '../../../lib/requests/useEnsureDraftSaved'

const words = files.photos

export type SendPhotosProps = Pick<SendProps, 'request' | 'isReady' | 'onSaved' | 'onBack'> & {
  photoQuestions: readonly PhotoQuestion[]
  /** Renders the submit control; calling `isReady` checks the photos and shows which are missing. */
  children: (isReady: () => boolean) => ReactNode
}

/** The photos that the questionnaire requires, above the submit control. */
export function SendPhotos({ photoQuestions, children, ...props }: SendPhotosProps) {
  const keepRequest = useEnsureDraftSaved(props)
  const control = usePhotoSlots({
    api: useFileApi(),
    purpose: 'intake_photo',
    requestId: props.request.id,
    keepRequest,
  })
  const [isFlagged, setFlagged] = useState(false)
  const problems = photoQuestions.map((question) => ({ question, text: problemOf(question, control) }))

  function isReady(): boolean {
    if (!props.isReady()) return false
    const first = problems.find(({ text }) => text !== undefined)
    if (!first) return true
    flushSync(() => setFlagged(true))
    focusFirstOpen(first.question, control)
    return false
  }

  return (
    <>
      <chakra.section aria-labelledby="photos" pt="8">
        <Heading as="h2" level="section" fontSize="xl" id="photos">
          {words.heading}
        </Heading>
        <chakra.p color="ink.muted" pt="1">
          {words.lead}
        </chakra.p>
        {control.state === 'failed' && (
          <chakra.div pt="4">
            <ErrorAlert onRetry={control.reload}>{words.failed}</ErrorAlert>
          </chakra.div>
        )}
        {control.state === 'loading' && (
          <SkeletonScreen label={words.loading}>
            <Skeleton shape="block" h="64" />
          </SkeletonScreen>
        )}
        {control.state === 'ready' && (
          <chakra.div display="grid" gap="8" pt="5">
            {problems.map(({ question, text }) => (
              <PhotoPicker
                key={question.id}
                question={question}
                control={control}
                error={isFlagged ? text : undefined}
              />
            ))}
          </chakra.div>
        )}
      </chakra.section>
      {children(isReady)}
    </>
  )
}

function problemOf({ id, required, views }: PhotoQuestion, { slots }: PhotoControl): string | undefined {
  const inSlots = views.map((view) => ({ view, slot: slotAt(slots, { itemId: id, viewId: view.id }) }))
  if (inSlots.some(({ slot }) => isBusy(slot))) return words.busy
  const missing = inSlots.filter(({ slot }) => slot.phase !== 'kept').map(({ view }) => view.label)
  return required && missing.length > 0 ? words.missing(missing) : undefined
}

/** Leads to where the first missing photo is to be chosen. */
function focusFirstOpen({ id, views }: PhotoQuestion, { slots }: PhotoControl): void {
  const open = views.find((view) => slotAt(slots, { itemId: id, viewId: view.id }).phase !== 'kept')
  const card = open && document.getElementById(`photo-${placeKey({ itemId: id, viewId: open.id })}`)
  const controls = [...(card?.querySelectorAll<HTMLElement>('button, input') ?? [])]
  controls.find((each) => each.offsetParent !== null)?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
