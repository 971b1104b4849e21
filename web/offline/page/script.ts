/** The script of the offline page. It stands in the page: nothing of another release comes near. */
import { tripShelf } from '../../device/trip-shelf.ts'
import { drawTrips, partOf } from './draw-trips.ts'
import { act } from './marks.ts'

const shelf = tripShelf(caches)

async function show(): Promise<void> {
  drawTrips(document, await shelf.all(), (code) => void remove(code))
}

/** @param name of the part that has the words; none: nothing is said */
function tell(name?: 'removed' | 'online'): void {
  partOf(document, 'told').textContent = name ? partOf(document, name).textContent : ''
}

async function remove(code: string): Promise<void> {
  await shelf.remove(code)
  await show()
  tell('removed')
  document.querySelector('h1')?.focus()
}

document.querySelector(`[${act}="again"]`)?.addEventListener('click', () => {
  location.reload()
})
// Nobody loses what they read because a network comes and goes.
addEventListener('online', () => {
  tell('online')
})
addEventListener('offline', () => {
  tell()
})
void show()
