/**
 * Whether the desk is locked, and whether its caller must show again who they are. Every tab is locked at once, and a
 * reload stays locked, also where the engine could not be told: the mark in the storage is written first.
 */
import { createStore, type Store } from '@jetbridge/web/ui/create-store.ts'

export interface LockState {
  readonly isLocked: boolean
  /** a call waits for a code or a passkey */
  readonly asksProof: boolean
}

export interface Lock {
  readonly state: Pick<Store<LockState>, 'getState' | 'subscribe'>
  /** hides everything, in every tab; the caller tells the engine */
  lock(): void
  /** a code or a passkey has opened the desk */
  open(): void
  /** Asks for a proof, once for all calls that wait. False: its caller does not want to give one. */
  prove(): Promise<boolean>
  /** answers {@link Lock.prove} */
  answer(isProved: boolean): void
  /** somebody works in this tab: the others need not lock */
  working(): void
  /** @returns ends it */
  onWork(heard: () => void): () => void
  /** hears nothing any more */
  close(): void
}

export const lockKey = 'jetbridge.desk.locked'
const channelName = 'jetbridge.desk'

type Message = 'locked' | 'opened' | 'working'

export function openLock(storage: Storage): Lock {
  const store = createStore<LockState>({ isLocked: storage.getItem(lockKey) !== null, asksProof: false })
  const channel = new BroadcastChannel(channelName)
  const workers = new Set<() => void>()
  let waiting: PromiseWithResolvers<boolean> | undefined
  const hide = () => {
    storage.setItem(lockKey, '1')
    store.setState({ isLocked: true })
  }
  const show = () => {
    storage.removeItem(lockKey)
    store.setState({ isLocked: false })
  }
  const tell = (message: Message) => {
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'locked') hide()
    if (data === 'opened') show()
    if (data === 'working') for (const heard of workers) heard()
  })
  return {
    state: store,
    lock() {
      hide()
      tell('locked')
    },
    open() {
      show()
      tell('opened')
    },
    prove() {
      waiting ??= Promise.withResolvers<boolean>()
      store.setState({ asksProof: true })
      return waiting.promise
    },
    answer(isProved) {
      waiting?.resolve(isProved)
      waiting = undefined
      store.setState({ asksProof: false })
    },
    working() {
      tell('working')
    },
    onWork(heard) {
      workers.add(heard)
      return () => workers.delete(heard)
    },
    close() {
      channel.close()
    },
  }
}
