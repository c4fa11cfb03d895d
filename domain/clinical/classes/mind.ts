import { namesIn } from '../names'

/** Classes of medicines for pain, sleep, mood and the nervous system. Ingredients as `domain/medicines` names them. */
export const mindClasses = {
  benzodiazepine: namesIn(
    `alprazolam, lorazepam, clonazepam, diazepam, temazepam, triazolam, chlordiazepoxide, clorazepate, oxazepam,
    estazolam, flurazepam, clobazam`,
  ),
  opioid: namesIn(
    `codeine, morphine, oxycodone, hydrocodone, hydromorphone, oxymorphone, tramadol, tapentadol, fentanyl, methadone,
    buprenorphine, meperidine, levorphanol, butorphanol, pentazocine, diphenoxylate`,
  ),
  /** Silenor PI §4.2, trazodone PI §4; linezolid and methylene blue are reversible inhibitors (trazodone PI §7.1). */
  maoInhibitor: namesIn(
    'phenelzine, tranylcypromine, isocarboxazid, selegiline, rasagiline, safinamide, linezolid, methylene blue',
  ),
  ssri: namesIn('sertraline, fluoxetine, citalopram, escitalopram, paroxetine, fluvoxamine'),
  snri: namesIn('venlafaxine, desvenlafaxine, duloxetine, levomilnacipran, milnacipran'),
  tricyclic: namesIn(
    'amitriptyline, nortriptyline, imipramine, desipramine, clomipramine, protriptyline, trimipramine, amoxapine, doxepin',
  ),
  /** Trazodone PI §5.2 and §7.1, with other antidepressants that act on serotonin. */
  otherSerotonergic: namesIn(
    `mirtazapine, vilazodone, vortioxetine, nefazodone, trazodone, buspirone, lithium, st johns wort, tryptophan,
    5-htp, dextromethorphan, fentanyl, tramadol, meperidine, methadone, tapentadol, amphetamine, dextroamphetamine,
    lisdexamfetamine`,
  ),
  triptan: namesIn(
    'sumatriptan, rizatriptan, eletriptan, zolmitriptan, naratriptan, almotriptan, frovatriptan',
  ),
  /** CNS depressants that labels of sleep aids name, besides opioids and benzodiazepines. */
  sedative: namesIn(
    `zolpidem, eszopiclone, zaleplon, suvorexant, lemborexant, daridorexant, trazodone, doxepin, ramelteon,
    hydroxyzine, doxylamine, diphenhydramine, gabapentin, pregabalin, quetiapine, olanzapine, mirtazapine,
    amitriptyline, phenobarbital, butalbital, baclofen, cyclobenzaprine, tizanidine, methocarbamol, carisoprodol,
    metaxalone, promethazine`,
  ),
  antipsychotic: namesIn(
    `haloperidol, risperidone, quetiapine, olanzapine, aripiprazole, ziprasidone, clozapine, thioridazine,
    chlorpromazine, paliperidone, lurasidone, iloperidone, perphenazine, brexpiprazole`,
  ),
  /** Contrave PI §7.2: antipsychotics metabolized by CYP2D6. */
  cyp2d6Antipsychotic: namesIn(
    'haloperidol, risperidone, thioridazine, aripiprazole, iloperidone, perphenazine',
  ),
  atomoxetine: namesIn('atomoxetine'),
  stimulant: namesIn(
    'amphetamine, dextroamphetamine, lisdexamfetamine, methylphenidate, dexmethylphenidate, phentermine, diethylpropion',
  ),
  /** Contrave PI §5.3 and §7.4. */
  lowersSeizureThreshold: namesIn('theophylline, tramadol, prednisone, dexamethasone, methylprednisolone'),
  /** Contrave PI §7.5. */
  dopaminergic: namesIn('levodopa, carbidopa, amantadine'),
  phenytoin: namesIn('phenytoin'),
  carbonicAnhydraseInhibitor: namesIn(
    'topiramate, zonisamide, acetazolamide, dichlorphenamide, methazolamide',
  ),
  lithium: namesIn('lithium'),
} as const satisfies Readonly<Record<string, readonly string[]>>
