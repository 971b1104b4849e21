/** The entry of the worker: the server writes its list before it (build/write-brand.ts). */
import { keepReadable, leave, type WorkerScope } from './answer.ts'
import { listName, type OfflineList } from './offline-list.ts'

const scope = globalThis as unknown as WorkerScope & Readonly<Record<typeof listName, OfflineList | null>>
const { [listName]: list } = scope
if (list === null) leave(scope)
else keepReadable(scope, list)
