import type { AdminMfaResetProof } from '../../../generated/graphql'

/** What an Admin has filled in so far. */
export type AppResetEntry = { readonly proof: string; readonly note: string }

export const emptyAppResetEntry: AppResetEntry = { proof: '', note: '' }

/** How an Admin may make sure who asks: colleagues may be called back, patients show a photo ID. */
export function appResetProofs(isStaff: boolean): readonly AdminMfaResetProof[] {
  return isStaff ? ['video_call', 'in_person', 'call_back'] : ['video_call', 'in_person']
}

/** The statement for the API; undefined while something is missing. */
export function readAppReset(
  { proof, note }: AppResetEntry,
  isStaff: boolean,
): { readonly proof: AdminMfaResetProof; readonly note: string } | undefined {
  const chosen = appResetProofs(isStaff).find((kind) => kind === proof)
  return chosen && note.trim() !== '' ? { proof: chosen, note } : undefined
}
