import { chakra } from '@chakra-ui/react'
import { nameKey } from '../../../domain/account/healthStatement'
import { gravestFirst } from '../../../domain/records/knownAllergies'
import type { ProfileContentFragment, SaidHealthFragment } from '../../generated/graphql'
import { HealthLine } from './HealthLine'
import { NotedAllergyLine } from './NotedAllergyLine'

/**
 * What a patient is allergic to, in one list: what staff have noted stands in their words, also where the patient has told
 * the same; the rest in the patient's. Gravest first, as staff see it.
 */
export function AllergyLines({ profile }: { profile: ProfileContentFragment }) {
  const { id, notedAllergies } = profile
  const noted = new Set(notedAllergies.map(({ substance }) => nameKey(substance)))
  const told = profile.health.statements.filter(
    ({ kind, name }) => kind === 'allergy' && !noted.has(nameKey(name)),
  )
  const lines = [...notedAllergies, ...told].map((line) => ({ line, severity: line.severity ?? 'unknown' }))
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {gravestFirst(lines).map(({ line }) =>
        isSaid(line) ? (
          <HealthLine key={line.id} statement={line} />
        ) : (
          <NotedAllergyLine key={line.id} noted={line} accountId={id} />
        ),
      )}
    </chakra.ul>
  )
}

type Noted = ProfileContentFragment['notedAllergies'][number]

function isSaid(line: SaidHealthFragment | Noted): line is SaidHealthFragment {
  return 'source' in line
}
