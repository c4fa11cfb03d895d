import { namesIn } from '../names'

/** Medicines that change how fast others are metabolized, and those that prolong the QT interval. */
export const enzymeClasses = {
  /** FDA, Table of Substrates, Inhibitors and Inducers: strong inhibitors of CYP3A. */
  strongCyp3a4Inhibitor: namesIn(
    `ritonavir, cobicistat, ketoconazole, itraconazole, posaconazole, voriconazole, clarithromycin, nefazodone,
    saquinavir, indinavir, nelfinavir, lopinavir, atazanavir, darunavir`,
  ),
  /** Erythromycin, which labels name, is `erythromycin`. FDA, the same table; Cialis PI §7.2 names grapefruit. */
  erythromycin: namesIn('erythromycin'),
  moderateCyp3a4Inhibitor: namesIn('fluconazole, diltiazem, verapamil, grapefruit'),
  /** Rozerem PI §4 and §7.1: fluvoxamine. */
  strongCyp1a2Inhibitor: namesIn('fluvoxamine'),
  /** Rozerem PI §7.1: less strong inhibitors have not been studied enough. */
  otherCyp1a2Inhibitor: namesIn('ciprofloxacin, mexiletine'),
  /** Rozerem PI §7.1. */
  ramelteonRaising: namesIn('ketoconazole, fluconazole, donepezil, doxepin'),
  /** Rozerem PI §7.2, trazodone PI §7.1. */
  enzymeInducer: namesIn('rifampin, carbamazepine, phenytoin, phenobarbital'),
  /** Silenor PI §12.3; FDA table: strong and moderate inhibitors of CYP2D6. */
  cyp2d6Inhibitor: namesIn(
    'fluoxetine, paroxetine, bupropion, quinidine, terbinafine, duloxetine, cinacalcet, mirabegron, dronedarone',
  ),
  cimetidine: namesIn('cimetidine'),
  /** Contrave PI §7.3. */
  cyp2b6Inhibitor: namesIn('ticlopidine, clopidogrel'),
  cyp2b6Inducer: namesIn('ritonavir, lopinavir, efavirenz, carbamazepine, phenobarbital, phenytoin'),
  /** Contrave PI §7.2: needs CYP2D6 to work. */
  tamoxifen: namesIn('tamoxifen'),
  /** Hydroxyzine PI (Precautions), trazodone PI §5.3 and §7.1, Levitra PI §5.7; CredibleMeds, known risk of torsades. */
  qtProlonging: namesIn(
    `citalopram, escitalopram, fluoxetine, ziprasidone, iloperidone, clozapine, quetiapine, chlorpromazine, thioridazine,
    pimozide, haloperidol, azithromycin, erythromycin, clarithromycin, moxifloxacin, levofloxacin, ciprofloxacin,
    pentamidine, methadone, ondansetron, droperidol, chloroquine, hydroxychloroquine, donepezil, fluconazole,
    cilostazol, vandetanib, flecainide`,
  ),
  /** Glumetza PI §7.2 (the same in all labels of metformin). */
  reducesMetforminClearance: namesIn('cimetidine, ranolazine, vandetanib, dolutegravir'),
} as const satisfies Readonly<Record<string, readonly string[]>>
