import { useMemo, useState } from 'react'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { type Screening, screenAnswers } from '../../../domain/intake/screening/screenAnswers'
import { dayOf } from '../format/dateTimes'
import { useMedicineRecognition } from '../questionnaire/useMedicineRecognition'

/** Screens the answers given so far. The API screens them again. */
export function useScreening(questionnaire: Questionnaire, answers: Answers): Screening {
  const [today] = useState(() => dayOf(new Date()))
  const recognize = useMedicineRecognition(answers)
  return useMemo(
    () => screenAnswers(questionnaire, answers, { today, ...(recognize && { recognize }) }),
    [questionnaire, answers, today, recognize],
  )
}
