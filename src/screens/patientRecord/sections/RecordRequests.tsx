import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Role } from '../../../../domain/role'
import { Button } from '../../../components/Button'
import { records } from '#words/records/records'
import { previousRequest, isUndecided, type AnsweredRequest, type PatientRecord } from '../patientRecord'
import { RecordRequest } from './RecordRequest'
import { RecordSection } from '../RecordSection'

const words = records.request

type RecordRequestsProps = {
  record: PatientRecord
  reader: { readonly userId: string; readonly role: Role }
  now: Date
}

/** The patient's requests, newest first; the newest and the undecided ones are expanded. */
export function RecordRequests({ record: { answered }, reader, now }: RecordRequestsProps) {
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isUnfolded = ({ id, request }: AnsweredRequest, index: number) =>
    unfolded.get(id) ?? (index === 0 || isUndecided(request))
  const areAllUnfolded = answered.every(isUnfolded)
  const setAll = (to: boolean) => setUnfolded(new Map(answered.map(({ id }) => [id, to])))

  return (
    <RecordSection
      name="requests"
      action={
        answered.length > 1 && (
          <chakra.span display={{ base: 'block', _print: 'none' }}>
            <Button variant="quiet" size="sm" onClick={() => setAll(!areAllUnfolded)}>
              {areAllUnfolded ? words.closeAll : words.openAll}
            </Button>
          </chakra.span>
        )
      }
    >
      {answered.map((detail, index) => (
        <RecordRequest
          key={detail.id}
          detail={detail}
          earlier={previousRequest(answered, detail)}
          reader={reader}
          now={now}
          isUnfolded={isUnfolded(detail, index)}
          onFold={(to) => setUnfolded((before) => new Map(before).set(detail.id, to))}
        />
      ))}
    </RecordSection>
  )
}
