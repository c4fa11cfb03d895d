import { Skeleton } from './Skeleton'

/** Lines of a paragraph to come; the last one is shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} w={index === count - 1 && count > 1 ? '60%' : 'full'} />
  ))
}
