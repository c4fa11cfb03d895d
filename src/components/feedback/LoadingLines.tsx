import { SkeletonLines } from './SkeletonLines'
import { SkeletonScreen } from './SkeletonScreen'

/** Placeholder lines that announce loading. */
export function LoadingLines({ label, count }: { label: string; count?: number }) {
  return (
    <SkeletonScreen label={label}>
      <SkeletonLines count={count} />
    </SkeletonScreen>
  )
}
