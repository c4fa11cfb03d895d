import { Skeleton } from '../../components/Skeleton'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import type { AllergyDeedProps } from './AllergyDeeds'

const loadDeed = () => import('./AllergyDeeds').then((module) => module.AllergyDeed)

/** The forms about allergies, in a part of their own: a record is read far more often than written. */
export function LazyAllergyDeed(props: AllergyDeedProps) {
  const deed = useLazyPart(802, loadDeed)
  if (deed.status === 'ready') return <deed.Part {...props} />
  return deed.status === 'loading' ? <Skeleton h="8" w="36" my="0" /> : <p>{errors.Network}</p>
}
