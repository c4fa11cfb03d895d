import { list } from '../../../domain/format/list'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { Heading } from '../../components/layout/Heading'
import { Notice } from '../../components/feedback/Notice'
import { ErrorAlert } from '../../components/feedback/ErrorAlert'
import {
  type OwnIdentityCheckFragment,
  type SubmitIdentityCheckInput,
  useSubmitIdentityCheckMutation,
} from '../../generated/graphql'
import { useAction } from '../../lib/hooks/useAction'
import { isBusy, type PhotoSlot, slotAt } from '../../lib/files/photoSlots'
import { useFileApi } from '../../lib/files/useFileApi'
import { type PhotoControl, usePhotoSlots } from '../../lib/files/usePhotoSlots'
import { errors } from '#words/errors'
import { files } from '#words/files'
import { verification } from '#words/account/verification'
import { IdentityPhotos, identitySlots, type IdentityPart } from './IdentityPhotos'
import { VerificationFacts } from './VerificationFacts'

const words = verification.photos

type VerificationFormProps = {
  /** The rejected or expired check; undefined for the first one. */
  check: OwnIdentityCheckFragment | undefined
  onSent: () => void
}

/** The photos, and sending them; above them, why the last ones were not enough. */
export function VerificationForm({ check, onSent }: VerificationFormProps) {
  const control = usePhotoSlots({ api: useFileApi(), purpose: 'identity_document' })
  const [id] = useState(() => check?.id ?? crypto.randomUUID())
  const [submit] = useSubmitIdentityCheckMutation()
  const sending = useAction((input: SubmitIdentityCheckInput) => submit({ variables: { input } }))
  const [isFlagged, setFlagged] = useState(false)
  const missing = missingPhotoText(control)

  async function send(): Promise<void> {
    setFlagged(true)
    sending.reset()
    const frontFileId = uploadedFileId(control, 'front')
    const selfieFileId = uploadedFileId(control, 'selfie')
    if (missing || !frontFileId || !selfieFileId) return
    const backFileId = uploadedFileId(control, 'back')
    const version = check && { expectedVersion: check.version }
    await sending.run({ id, ...version, frontFileId, selfieFileId, ...(backFileId && { backFileId }) })
    // Also after a refusal, because this page may have an outdated status.
    onSent()
  }

  return (
    <>
      {check?.refusal && <Refused check={check} reason={check.refusal} />}
      <chakra.section aria-labelledby="photos" pt="8">
        <Heading as="h2" level="minor" id="photos">
          {words.title}
        </Heading>
        <chakra.p color="ink.muted" pt="1" pb="5">
          {files.photos.privacy}
        </chakra.p>
        <IdentityPhotos control={control} />
        <chakra.p role="alert" color="stop" fontWeight="medium" pt="4" minH="10">
          {isFlagged && missing}
        </chakra.p>
        {sending.problem && <ErrorAlert title={words.sent}>{errors[sending.problem]}</ErrorAlert>}
        <Button variant="accent" size="lg" mt="2" loading={sending.isPending} onClick={() => void send()}>
          {words.send}
        </Button>
      </chakra.section>
      <VerificationFacts />
    </>
  )
}

type RefusedProps = {
  check: OwnIdentityCheckFragment
  reason: NonNullable<OwnIdentityCheckFragment['refusal']>
}

function Refused({ check, reason }: RefusedProps) {
  return (
    <chakra.div pt="6">
      <Notice tone="warn" title={verification.reasons[reason]}>
        {check.refusalText && <p>{check.refusalText}</p>}
        <p>{verification.advice[reason]}</p>
        {reason === 'name_mismatch' && (
          <p>
            <Link to="/profile">{verification.profile}</Link>
          </p>
        )}
      </Notice>
    </chakra.div>
  )
}

const slotOf = ({ slots }: PhotoControl, part: IdentityPart): PhotoSlot => slotAt(slots, identitySlots[part])

function uploadedFileId(control: PhotoControl, part: IdentityPart): string | undefined {
  const slot = slotOf(control, part)
  return slot.phase === 'kept' ? slot.fileId : undefined
}

/** Returns why the photo cannot be sent. */
function missingPhotoText(control: PhotoControl): string | undefined {
  const parts = ['front', 'back', 'selfie'] as const
  if (parts.some((part) => isBusy(slotOf(control, part)))) return words.busy
  const missing = (['front', 'selfie'] as const).filter((part) => !uploadedFileId(control, part))
  return missing.length > 0 ? words.missing(list(missing.map((part) => words.views[part].label))) : undefined
}
