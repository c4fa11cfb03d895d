import { Skeleton } from './Skeleton'

/** Placeholder lines of a paragraph; the last one is shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} w={index === count - 1 && count > 1 ? '60%' : 'full'} />
  ))
}
