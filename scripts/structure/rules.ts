/** Every rule of the repository. */
import { floors } from '../../server/modules/floors.ts'
import { tableOwners } from '../../server/db/tables.ts'
import { certainTests } from './certainty.ts'
import { noCirclesInside, noCycles, noFolderCircles } from './circles.ts'
import { longFunctions, shortFunctions } from './function-size.ts'
import { ladder } from './ladder.ts'
import { moduleDoors, moduleOrder, noGuardsByHand } from './modules.ts'
import { coreOrder, deskOrder, webOrder } from './order.ts'
import { patientTests } from './patience.ts'
import { datesInTwoFiles, oneClock, pureCore } from './purity.ts'
import { corePackagesOnly, roomDirections } from './rooms.ts'
import { featuresApart, uiFitsAnyProduct } from './site.ts'
import type { Rule } from './source-tree.ts'
import { tableOwnership } from './tables.ts'
import {
  kebabCase,
  moduleVocabulary,
  noEmptyNames,
  nounTypes,
  plainComments,
  plainTexts,
} from './vocabulary.ts'

const written = 'scripts/structure/order.ts'

export const rules: readonly Rule[] = [
  roomDirections,
  corePackagesOnly,
  tableOwnership(tableOwners),
  moduleVocabulary(floors),
  moduleOrder(floors),
  moduleDoors,
  noGuardsByHand(['proveFlow', 'proveReservation', 'proveAccount', 'resolveActor', 'judgeAccess']),
  ladder('core', coreOrder, written),
  ladder('web', webOrder, written),
  ladder('desk', deskOrder, written),
  noCycles,
  noFolderCircles,
  noCirclesInside,
  featuresApart,
  uiFitsAnyProduct,
  pureCore,
  oneClock,
  datesInTwoFiles,
  patientTests,
  certainTests,
  noEmptyNames,
  kebabCase,
  nounTypes,
  plainComments,
  plainTexts,
  shortFunctions(longFunctions),
]
