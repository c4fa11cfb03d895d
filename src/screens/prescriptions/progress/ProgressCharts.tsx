import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { WeightChart } from '../../../components/charts/WeightChart'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { Heading } from '../../../components/layout/Heading'
import {
  type MyProgressQuery,
  type PrescriptionSummaryFragment,
  useMyProgressQuery,
} from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { shortDate } from '../../../lib/format/dateTimes'
import { weightWords } from '#words/records/weights'
import { progress as words } from '#words/prescriptions/progress'
import { DaysLeftChart } from './DaysLeftChart'
import { DoseChart } from './DoseChart'
import { ProgressPhotos } from './ProgressPhotos'

type ProgressChartsProps = {
  prescription: Pick<PrescriptionSummaryFragment, 'id' | 'treatmentType'>
  now: Date
}

/** The charts of a treatment, each with its numbers as a table. */
export function ProgressCharts({ prescription: { id, treatmentType }, now }: ProgressChartsProps) {
  const query = useMyProgressQuery({ variables: { treatmentType } })
  return (
    <Loaded query={query} title={words.failed} loading={<LoadingLines label={words.loading} count={4} />}>
      {({ myProgress: { fills: all, weights, photos } }) => {
        const fills = all.map(({ deliveredAt, from, until, ...fill }) => ({
          ...fill,
          deliveredAt: new Date(deliveredAt),
          from: new Date(from),
          until: new Date(until),
        }))
        return (
          <chakra.div display="grid" gap="5">
            {weights.length > 0 && (
              <Part title={words.weight}>
                <Weights weights={weights} now={now} />
              </Part>
            )}
            {photos && (
              <Part title={words.photos.title}>
                <ProgressPhotos
                  treatmentType={treatmentType}
                  photos={photos}
                  now={now}
                  onChanged={safeRefetch(query.refetch)}
                />
              </Part>
            )}
            <Part title={words.doses.title}>
              <DoseChart fills={fills} now={now} />
            </Part>
            <Part title={words.daysLeft.title}>
              <DaysLeftChart fills={fills.filter(({ prescriptionId }) => prescriptionId === id)} now={now} />
            </Part>
          </chakra.div>
        )
      }}
    </Loaded>
  )
}

type WeightsProps = { weights: MyProgressQuery['myProgress']['weights']; now: Date }

/** One report has no change to draw. */
function Weights({ weights, now }: WeightsProps) {
  const [first] = weights
  if (first && weights.length === 1)
    return <p>{words.firstWeight(weightWords.weight(first.weightKg), shortDate(first.at, now))}</p>
  return (
    <WeightChart
      weights={weights.map(({ id, at, weightKg, medication }) => ({
        id,
        at,
        kilograms: weightKg,
        ...(medication !== null && { dose: medication }),
      }))}
      now={now}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <Heading as="h4" fontSize="md" mb="2">
        {title}
      </Heading>
      {children}
    </chakra.div>
  )
}
