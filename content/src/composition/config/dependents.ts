import type { Dependency } from '../../core/ends/dependency.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { neededInBin } from '../../publishing/bin/dependencies.ts'
import { formerDescriptions } from '../../publishing/media/former-descriptions.ts'
import { dependenciesOfReferences } from '../../publishing/references/dependencies.ts'
import { plansOfGone, unablePlans } from '../../publishing/scheduling/dependencies.ts'
import { finishedTranslations } from '../../publishing/translation/dependencies.ts'
import { heldUnits } from '../../publishing/units/holdings/held-dependency.ts'
import { offersOfSold } from '../../publishing/units/holdings/offers-of-sold.ts'
import {
  cancelled,
  enquiriesOfWithdrawn,
  interest,
} from '../../sales/enquiries/interest-dependency.ts'
import { outdatedEnquiries } from '../../sales/enquiries/retention-dependency.ts'
import { workOfPeople } from '../../sales/enquiries/worklist/hand-over.ts'
import { tellSales } from '../../sales/message-texts/marks-left.ts'
import { dependenciesOfTimes } from '../../sales/viewings/dependencies.ts'
import { viewingsAtEnds } from '../../sales/viewings/unfit.ts'

/** Everything that hangs on something else. */
export const dependents = (runtime: Runtime, kept = tellSales(runtime)): Dependency[] => [
  ...dependenciesOfTimes,
  ...viewingsAtEnds(runtime, kept),
  interest,
  cancelled,
  enquiriesOfWithdrawn(kept),
  outdatedEnquiries,
  workOfPeople(runtime),
  unablePlans,
  plansOfGone,
  finishedTranslations,
  neededInBin,
  formerDescriptions,
  heldUnits,
  offersOfSold,
  ...dependenciesOfReferences(runtime.siteOrigin),
]
