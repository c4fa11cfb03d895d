import { useMemo, useState } from 'react'
import type { Answers } from '../../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { screenAnswers } from '../../../../domain/intake/screening/screenAnswers'
import { dayOf } from '../../../lib/format/dateTimes'
import { useMedicineRecognition } from '../../../lib/questionnaire/useMedicineRecognition'

/** Returns the ingredients that the answers rule out. The API screens them again. */
export function useExcludedIngredients(questionnaire: Questionnaire, answers: Answers): readonly string[] {
  const [today] = useState(() => dayOf(new Date()))
  const recognize = useMedicineRecognition(answers)
  return useMemo(
    () =>
      screenAnswers(questionnaire, answers, { today, ...(recognize && { recognize }) }).excludedIngredients,
    [questionnaire, answers, today, recognize],
  )
}
