import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import { pays, sends, repliesWith } from './patientActions'

/** Requests that wait for a clinician, the most urgent first. One is late, but no hold is about to expire. */
export const queueScenarios: readonly DemoScenario[] = [
  {
    name: 'bao is overdue',
    patient: man('Bao', 'Tran', '1966-02-12', 'CO'),
    steps: [
      at(27, sends('ed', { conditions: ['high_cholesterol'] })),
      at(26.9, pays),
      at(3.5, repliesWith('Any news? No rush, I just want to make sure you got it.')),
    ],
  },
  {
    name: 'priya weight',
    patient: woman('Priya', 'Nair', '1984-02-20', 'NY'),
    steps: [
      at(
        22,
        sends('weight_loss', {
          conditions: ['high_blood_pressure'],
          heightCm: 165,
          weightKg: 92,
          goalWeightKg: 76,
        }),
      ),
      at(21.9, pays),
    ],
  },
  {
    name: 'tom ed',
    patient: man('Tom', 'Brennan', '1962-09-30', 'FL'),
    steps: [
      at(
        20,
        sends('ed', {
          conditions: ['high_blood_pressure', 'high_cholesterol'],
          medications: {
            none: false,
            entries: [{ name: 'Lisinopril', dose: '10 mg', frequency: 'once a day' }],
          },
        }),
      ),
      at(19.9, pays),
    ],
  },
  {
    name: 'sofia skin',
    patient: woman('Sofia', 'Marchetti', '1998-12-05', 'IL'),
    steps: [at(15, sends('beauty')), at(14.9, pays)],
  },
  {
    name: 'kenji sleep',
    patient: man('Kenji', 'Watanabe', '1973-04-11', 'WA'),
    steps: [
      at(12, sends('sleep', { conditions: ['sleep_apnea'] })),
      at(11.9, pays),
      at(11, repliesWith('Is there something that works without feeling heavy the next morning?')),
    ],
  },
  {
    name: 'amara knee',
    patient: woman('Amara', 'Diallo', '1969-07-23', 'GA'),
    steps: [at(8, sends('pain_cream')), at(7.9, pays)],
  },
  {
    name: 'luke weight',
    patient: man('Luke', 'Hansen', '1990-01-17', 'MN'),
    steps: [at(5, sends('weight_loss')), at(4.9, pays)],
  },
  {
    name: 'elena sleep',
    patient: woman('Elena', 'Petrova', '1987-05-09', 'NJ'),
    steps: [at(2.2, sends('sleep')), at(2.1, pays)],
  },
]
