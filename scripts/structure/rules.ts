/** Every rule that the repository is held to. */
import { tableOwners } from '../../server/db/tables.ts'
import { noCycles, noFolderCircles } from './circles.ts'
import { ladder } from './ladder.ts'
import { type Floors, moduleDoors, moduleOrder, noGuardsByHand } from './modules.ts'
import { coreOrder, webOrder } from './order.ts'
import { datesInTwoFiles, oneClock, pureCore } from './purity.ts'
import { corePackagesOnly, roomDirections } from './rooms.ts'
import { featuresApart, uiFitsAnyProduct } from './site.ts'
import type { Rule } from './source-tree.ts'
import { functionTables, tableOwnership } from './tables.ts'
import { kebabCase, moduleVocabulary, noEmptyNames } from './vocabulary.ts'

// Becomes: import { floors } from '../../server/modules/floors.ts'
const floors: Floors = [
  { floor: 'stock', modules: ['schedule', 'inventory', 'offer', 'extra', 'seat', 'content'] },
  {
    floor: 'record',
    modules: ['identity', 'agency', 'profile', 'flow', 'reservation', 'ticket', 'membership'],
  },
  { floor: 'money', modules: ['ledger', 'payment'] },
  { floor: 'selling', modules: ['booking', 'sale', 'aftersale', 'disruption'] },
  { floor: 'outbound', modules: ['notice', 'letter', 'receipt', 'calendar'] },
]

const written = 'scripts/structure/order.ts'

export const rules: readonly Rule[] = [
  roomDirections,
  corePackagesOnly,
  tableOwnership(tableOwners),
  noCycles,
  featuresApart,
  uiFitsAnyProduct,
  pureCore,
  oneClock,
  datesInTwoFiles,
  noEmptyNames,
  kebabCase,
]

/** Rules that do not hold yet: what they ask for is still being moved. */
export const waiting: readonly Rule[] = [
  moduleVocabulary(floors),
  moduleOrder(floors),
  moduleDoors,
  noGuardsByHand(['requireFlow', 'requireReservation', 'requireProof']),
  functionTables(tableOwners, floors),
  ladder('core', coreOrder, written),
  ladder('web', webOrder, written),
  noFolderCircles,
]
