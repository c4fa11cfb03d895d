import { chakra } from '@chakra-ui/react'
import { courseFrom } from '../../../../domain/prescriptions/course'
import { Heading } from '../../../components/layout/Heading'
import { type ProductsQuery, useTitrationPlansQuery } from '../../../generated/graphql'
import { formatMoney } from '../../../lib/format/money'
import { payments } from '#words/payments/payments'

const words = payments.hold.course

type OfferedProduct = ProductsQuery['products'][number]

export type DoseCourseProps = {
  /** The product that may be prescribed first. */
  product: OfferedProduct
  /** Every product of the treatment. */
  offered: readonly OfferedProduct[]
}

/** Every dose of a medicine whose dose rises, with its week and price, before anything is held. */
export function DoseCourse({ product, offered }: DoseCourseProps) {
  const hasLaterDoses = offered.some(
    ({ genericName, isFirstLine }) => genericName === product.genericName && !isFirstLine,
  )
  const plans = useTitrationPlansQuery({ skip: !hasLaterDoses })
  const course = courseFrom(product.id, plans.data?.titrationPlans ?? [], offered)
  if (course.length === 0) return null
  return (
    <chakra.section aria-label={words.heading} display="grid" gap="3" pt="6">
      <Heading as="h3" level="minor">
        {words.heading}
      </Heading>
      <chakra.ol listStyleType="none" display="grid" gap="2">
        {course.map(({ product: step, week }) => (
          <chakra.li
            key={step.id}
            display="flex"
            justifyContent="space-between"
            columnGap="4"
            flexWrap="wrap"
          >
            <span>
              {words.week(week)} <span translate="no">{nameOf(step)}</span>
            </span>
            <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
              {formatMoney(step.price)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p color="ink.muted">{words.text}</chakra.p>
    </chakra.section>
  )
}

const nameOf = ({ name, strength }: OfferedProduct) => [name, strength].filter(Boolean).join(' ')
