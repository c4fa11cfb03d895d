import { choice, choices, none, notSure, option, scale, yesNo } from '../itemBuilders'
import type { Section } from '../questionnaire'
import { compare } from '../screening/statements'

/**
 * The PHQ-2 and item 9 of the PHQ-9 in their validated wording, scored 0 to 3 (Kroenke, Spitzer, Williams
 * 2001 and 2003; no permission is required to reproduce them).
 */
const days = scale(['Not at all', 'Several days', 'More than half the days', 'Nearly every day'])

/** The items of the mood score (0 to 6; 3 or more requires further questions). */
export const moodScoreItems: readonly string[] = ['moodInterest', 'moodDown']

export const sleepSafety: readonly Section[] = [
  {
    id: 'sleepBreathing',
    title: 'Breathing at night',
    lead: 'Sleep medicine can be dangerous if your airway closes at night.',
    items: [
      yesNo('snoring', 'Do you snore loudly enough to be heard through a closed door?'),
      yesNo('daytimeTired', 'Are you often tired or sleepy during the day?'),
      yesNo('observedApnea', 'Has anyone seen you stop breathing or choke in your sleep?'),
      yesNo('neckSize', 'Is your neck 16 inches (40 cm) or more around?', {
        help: 'This is about the collar size of your shirt.',
      }),
      choice('apneaDiagnosis', 'Have you been diagnosed with sleep apnea?', [
        option('no', 'No'),
        option('treated', 'Yes, and I use a CPAP or another treatment'),
        option('untreated', 'Yes, and it’s not treated'),
        notSure(),
      ]),
    ],
  },
  {
    id: 'sleepBehaviour',
    title: 'At night',
    items: [
      yesNo('restlessLegs', 'Do your legs keep you awake because you have to move them?'),
      yesNo('complexSleepBehaviour', 'Have you ever walked, eaten, driven or made calls while asleep?', {
        help: 'Sleep medicine can cause this, and people have been seriously hurt.',
      }),
    ],
  },
  {
    id: 'mood',
    title: 'Your mood',
    lead: 'Over the last 2 weeks, how often have you been bothered by any of these problems?',
    items: [
      choice('moodInterest', 'Little interest or pleasure in doing things', days),
      choice('moodDown', 'Feeling down, depressed, or hopeless', days),
      choice(
        'moodSelfHarm',
        'Thoughts that you would be better off dead, or of hurting yourself in some way',
        days,
        {
          help: 'If you have these thoughts now, call or text 988. It’s free, 24/7. For Spanish, press 2 or text AYUDA.',
          visibleWhen: compare({ scoreOf: moodScoreItems }, '>=', 3),
        },
      ),
    ],
  },
  {
    id: 'sleepMedicines',
    title: 'Medicines you must not combine',
    lead: 'Check your medicine bottles.',
    items: [
      choices('sedatives', 'Do you take any of these now?', [
        option(
          'opioids',
          'An opioid pain medicine (oxycodone, hydrocodone, tramadol, methadone, buprenorphine)',
        ),
        option('benzodiazepines', 'A benzodiazepine (Xanax, Ativan, Klonopin, Valium)'),
        option(
          'other_sedatives',
          'Another sedative (Ambien, Lunesta, gabapentin, pregabalin, muscle relaxants)',
        ),
        option('antihistamines', 'A drowsy allergy or cold medicine (Benadryl, NyQuil, Unisom)'),
        none(),
        notSure(),
      ]),
      yesNo('maoi', 'Have you taken an MAO inhibitor in the last 14 days?', {
        help: 'Phenelzine (Nardil), tranylcypromine (Parnate), selegiline, rasagiline, linezolid.',
      }),
      yesNo('fluvoxamine', 'Do you take fluvoxamine (Luvox)?'),
    ],
  },
  {
    id: 'sleepHealth',
    title: 'Heart rhythm, eyes, bladder and liver',
    items: [
      choices('sleepConditions', 'Has a doctor ever told you that you have any of these?', [
        option('long_qt', 'Long QT syndrome, or fainting from a heart rhythm problem'),
        option('narrow_angle_glaucoma', 'Narrow-angle glaucoma that isn’t treated'),
        option('urinary_retention', 'Severe trouble emptying your bladder'),
        option('severe_liver', 'Cirrhosis or severe liver disease'),
        none(),
        notSure(),
      ]),
    ],
  },
]
