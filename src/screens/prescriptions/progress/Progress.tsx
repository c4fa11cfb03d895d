import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button } from '../../../components/Button'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { Heading } from '../../../components/layout/Heading'
import type { PrescriptionSummaryFragment } from '../../../generated/graphql'
import { progress as words } from '#words/prescriptions/progress'

const ProgressCharts = lazyPart(() => import('./ProgressCharts'), 'ProgressCharts', {
  loading: <Skeleton shape="block" h="36" />,
})

type ProgressProps = { prescription: PrescriptionSummaryFragment; now: Date }

/** Weight, photos, doses and days left over time, on request; nothing before a package has arrived. */
export function Progress({ prescription, now }: ProgressProps) {
  const [isOpen, setOpen] = useState(false)
  const [title, content] = [useId(), useId()]
  if (prescription.deliveredFills === 0) return null
  return (
    <chakra.section
      aria-labelledby={title}
      display={{ _print: isOpen ? 'block' : 'none' }}
      py="4"
      borderTopWidth="1px"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h3" level="minor" id={title}>
          {words.heading}
        </Heading>
        <chakra.span _print={{ display: 'none' }}>
          <Button
            variant="secondary"
            px="3"
            fontSize="sm"
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Button>
        </chakra.span>
      </chakra.div>
      <chakra.div id={content} pt={isOpen ? '4' : '0'}>
        {isOpen && <ProgressCharts prescription={prescription} now={now} />}
      </chakra.div>
    </chakra.section>
  )
}
